import { z } from 'zod'
import { type AdminJob, JobForm } from '#contracts/admin/careers.ts'
import { rupeesText } from '#contracts/text-fields.ts'
import { JOB_TYPE_LABELS, JOB_TYPES } from '#rules/careers/job-types.ts'
import { countText } from '#web/pricing/measures.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

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
/** The form of an opening, as its parts are handed it. */
export type JobTextForm = SchemaForm<JobText, JobForm>

const asLines = (texts: readonly string[]) => [...texts, ''].map((text) => ({ text }))

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

export const JOB_TYPE_OPTIONS = JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABELS[value] }))
