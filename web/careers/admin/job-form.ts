import { z } from 'zod'
import { type AdminJob, JobForm } from '#contracts/admin/careers.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { JOB_TYPE_LABELS } from '#rules/careers/job-types.ts'
import { asLines } from '#web/admin-kit/form/lines-field.tsx'
import type { RecordPanel } from '#web/admin-kit/form/record-panels.tsx'
import { countText } from '#web/measures.ts'

/** Empty lines are left out. */
const lines = (schema: z.ZodType<string[], string[]>) =>
  z
    .array(z.object({ text: z.string() }))
    .transform((typed) => typed.map(({ text }) => text.trim()).filter(Boolean))
    .pipe(schema)

const { ctcMin, ctcMax, requiredSkills, responsibilities } = JobForm.shape

/** An opening in its form: salaries with commas, or none said; lists with a line to come. */
export const JobText = z
  .object({
    ...JobForm.shape,
    ctcMin: rupeesText(ctcMin.default(0)),
    ctcMax: rupeesText(ctcMax.default(0)),
    requiredSkills: lines(requiredSkills),
    responsibilities: lines(responsibilities),
  })
  .pipe(JobForm)
export type JobText = z.input<typeof JobText>

export function textOf(job: AdminJob): JobText {
  return {
    ...job,
    ctcMin: job.ctcMin === 0 ? '' : countText(job.ctcMin),
    ctcMax: job.ctcMax === 0 ? '' : countText(job.ctcMax),
    requiredSkills: asLines(job.requiredSkills),
    responsibilities: asLines(job.responsibilities),
  }
}

export function emptyJob(today: string): JobText {
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

const NO_SALARY = 'Leave empty if you don’t want to publish it.'

/** The fields of an opening; the departments are those that the shop has. */
export const jobPanels = (departments: readonly string[]): readonly RecordPanel<JobText>[] => [
  {
    title: 'The opening',
    fields: [
      { name: 'roleName', label: 'Role', kind: 'line', required: true },
      { name: 'department', label: 'Department', kind: 'line', required: true, suggestions: departments },
      { name: 'jobType', label: 'Type', kind: 'choice', required: true, options: JOB_TYPE_LABELS },
      { name: 'location', label: 'Location', kind: 'line', required: true },
      { name: 'ctcMin', label: 'Salary per year, from', kind: 'rupees', hint: NO_SALARY },
      { name: 'ctcMax', label: 'Salary per year, to', kind: 'rupees' },
      { name: 'postedDate', label: 'Posted on', kind: 'day', required: true },
      { name: 'description', label: 'Description', kind: 'text', required: true, rows: 5 },
    ],
  },
  {
    title: 'Skills and responsibilities',
    fields: [
      { name: 'requiredSkills', label: 'Skills', kind: 'lines', one: 'skill' },
      { name: 'responsibilities', label: 'Responsibilities', kind: 'lines', one: 'responsibility' },
    ],
  },
]
