import { z } from 'zod'
import { type AdminJob, JobForm } from '#contracts/admin/careers.ts'
import { JOB_TYPES, type JobType } from '#rules/careers/job-types.ts'
import { typedRupees } from '#rules/typed-numbers.ts'

const NO_SALARY = 'Please enter whole rupees per year, or 0 to leave the salary out.'

/** `4,00,000` as a number; an empty box is nothing said. */
const salary = z
  .string()
  .transform((typed) => (typed.trim() === '' ? 0 : typedRupees(typed)))
  .pipe(z.number(NO_SALARY).int(NO_SALARY).min(0, NO_SALARY).max(1e10, NO_SALARY))

/** Lines that were left empty are no lines. */
const lines = (max: number, what: string) =>
  z
    .array(z.object({ text: z.string() }))
    .transform((typed) => typed.map(({ text }) => text.trim()).filter(Boolean))
    .pipe(
      z
        .array(z.string().max(200, 'Please write at most 200 characters per line.'))
        .max(max, `Please add at most ${max} ${what}.`),
    )

/** An opening as it is typed: salaries with commas, lists with a line to come. */
export const JobScreenForm = z
  .object({
    ...JobForm.shape,
    ctcMin: salary,
    ctcMax: salary,
    requiredSkills: lines(30, 'skills'),
    responsibilities: lines(30, 'responsibilities'),
  })
  .refine(({ ctcMin, ctcMax }) => ctcMax === 0 || ctcMin <= ctcMax, {
    error: 'The maximum salary is below the minimum.',
    path: ['ctcMax'],
  })
export type JobTyped = z.input<typeof JobScreenForm>

const GROUPED = new Intl.NumberFormat('en-IN')
const asLines = (texts: readonly string[]) => [...texts, ''].map((text) => ({ text }))

export function asTyped(job: AdminJob): JobTyped {
  return {
    ...job,
    ctcMin: job.ctcMin === 0 ? '' : GROUPED.format(job.ctcMin),
    ctcMax: job.ctcMax === 0 ? '' : GROUPED.format(job.ctcMax),
    requiredSkills: asLines(job.requiredSkills),
    responsibilities: asLines(job.responsibilities),
  }
}

export function emptyJob(today: string): JobTyped {
  return {
    roleName: '',
    department: '',
    jobType: 'full-time',
    location: 'Solapur',
    description: '',
    ctcMin: '',
    ctcMax: '',
    postedDate: today,
    requiredSkills: asLines([]),
    responsibilities: asLines([]),
  }
}

export const JOB_TYPE_LABEL = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const satisfies Record<JobType, string>

export const JOB_TYPE_OPTIONS = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABEL[value] }))
