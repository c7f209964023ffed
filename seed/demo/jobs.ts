import { z } from 'zod'
import { JOB_TYPES } from '#rules/careers/job-types.ts'
import jobs from './jobs.json' with { type: 'json' }
import { readGoods } from './read-goods.ts'

const rupeesAYear = z.int().positive()

const demoJob = z.strictObject({
  roleName: z.string(),
  department: z.string(),
  jobType: z.enum(JOB_TYPES),
  location: z.string(),
  ctcMin: rupeesAYear,
  ctcMax: rupeesAYear,
  daysAgo: z.int().nonnegative().describe('Counted from seeding'),
  description: z.string(),
  requiredSkills: z.array(z.string()),
  responsibilities: z.array(z.string()),
  closed: z.boolean().optional(),
})

/** The openings of the careers board. */
export const DEMO_JOBS = readGoods('jobs.json', z.array(demoJob), jobs)
