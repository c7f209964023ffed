import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { JOB_TYPES, type JobType } from '#rules/careers/job-types.ts'
import { createdAt, id, updatedAt, version } from './columns.ts'
import { oneOf } from './readable.ts'

/** An opening. Salaries are whole rupees a year, as they are advertised. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    roleName: text().notNull(),
    description: text().notNull(),
    department: text().notNull(),
    jobType: text().$type<JobType>().notNull(),
    location: text().notNull(),
    ctcMin: bigint({ mode: 'number' }).notNull(),
    ctcMax: bigint({ mode: 'number' }).notNull(),
    postedDate: date().notNull(),
    requiredSkills: text().array().notNull(),
    responsibilities: text().array().notNull(),
    status: text().$type<'active' | 'closed'>().notNull().default('active'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('jobs_board').on(t.status, t.postedDate, t.id),
    index('jobs_newest').on(t.postedDate, t.id),
    oneOf('jobs_job_type', t.jobType, JOB_TYPES),
    oneOf('jobs_status', t.status, ['active', 'closed']),
  ],
)
