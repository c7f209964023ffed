import { z } from 'zod'
import { JOB_TYPES } from '#rules/careers/job-types.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './unreadable.ts'

export const Job = z.object({
  id: z.string(),
  roleName: z.string(),
  description: z.string(),
  department: z.string(),
  jobType: z.enum(JOB_TYPES),
  location: z.string(),
  ctcMin: z.number().describe('Rupees a year'),
  ctcMax: z.number().describe('Rupees a year'),
  postedDate: z.iso.date(),
  requiredSkills: z.array(z.string()),
  responsibilities: z.array(z.string()),
  status: z.enum(['active', 'closed']),
})
export type Job = z.infer<typeof Job>

export const listJobs = endpoint({
  route: 'GET /api/jobs',
  access: 'anyone',
  summary: 'List the open positions',
  answer: listOf(Job),
  cached: true,
})

export const listDepartments = endpoint({
  route: 'GET /api/jobs/departments',
  access: 'anyone',
  summary: 'List the departments with open positions',
  answer: z.array(z.string()),
  cached: true,
})
