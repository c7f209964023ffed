import { z } from 'zod'
import { Job } from '#contracts/careers.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, moment, NO_EMPTY_LINES, tooLong, version, wholeNumber } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { JOB_TYPES } from '#rules/careers/job-types.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'

export const NO_JOB = 'Job opening not found.'

const words = (sentence: string, max: number) =>
  z.string().overwrite(cleanLine).max(max, tooLong(max)).min(1, sentence)
export const AdminJob = Job.extend({ version, updatedAt: moment })
export type AdminJob = z.infer<typeof AdminJob>

export const listAdminJobs = endpoint({
  route: 'GET /api/admin/careers/jobs',
  permission: 'shop.read',
  summary: 'List job openings, newest first, a page at a time',
  query: CursorQuery.extend({ status: z.enum(['active', 'closed']).optional() }),
  answer: pageOf(AdminJob).extend({ departments: z.array(z.string()).describe('The ones already used') }),
})

const NO_SALARY = 'Please enter whole rupees per year, or 0 to leave the salary out.'
const salary = wholeNumber(0, 1e10, NO_SALARY)
const list = (what: string) => z.array(words(NO_EMPTY_LINES, 200)).max(30, `Please add at most 30 ${what}.`)

/** An opening as it is typed in. */
export const JobForm = z
  .object({
    roleName: words('Please enter the role.', 100),
    department: words('Please enter the department.', 60),
    jobType: z.enum(JOB_TYPES, 'Please choose a type.'),
    location: words('Please enter the location.', 80),
    description: z
      .string()
      .overwrite(cleanParagraphs)
      .min(1, 'Please describe the work.')
      .max(4000, 'Please use at most 4,000 characters.'),
    ctcMin: salary,
    ctcMax: salary,
    postedDate: day,
    requiredSkills: list('skills'),
    responsibilities: list('responsibilities'),
  })
  .refine(({ ctcMin, ctcMax }) => ctcMax === 0 || ctcMin <= ctcMax, {
    error: 'The maximum salary is below the minimum.',
    path: ['ctcMax'],
  })
export type JobForm = z.infer<typeof JobForm>

const ofJob = z.object({ id: z.uuid(NO_JOB) })

export const readJob = endpoint({
  route: 'GET /api/admin/careers/jobs/:id',
  permission: 'shop.read',
  summary: 'Read one opening for editing',
  refusals: { 404: NO_JOB },
  params: ofJob,
  answer: AdminJob,
})

export const addJob = endpoint({
  route: 'POST /api/admin/careers/jobs',
  permission: 'jobs.change',
  summary: 'Post an opening',
  body: JobForm,
  answer: AdminJob,
})

export const changeJob = endpoint({
  route: 'PUT /api/admin/careers/jobs/:id',
  permission: 'jobs.change',
  summary: 'Change an opening',
  refusals: { 404: NO_JOB, 409: 'Somebody else has changed it since.' },
  params: ofJob,
  body: z.object({ job: JobForm, version }),
  answer: AdminJob,
})

export const moveJob = endpoint({
  route: 'PUT /api/admin/careers/jobs/:id/status',
  permission: 'jobs.change',
  summary: 'Close an opening, or reopen it',
  refusals: { 404: NO_JOB },
  params: ofJob,
  body: z.object({ status: z.enum(['active', 'closed']) }),
  answer: AdminJob,
})
