import type { JobForm } from '#contracts/admin/careers.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useFormSave } from '#web/admin-kit/form/use-form-save.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { ConflictNotice } from '#web/conflict-notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { JOB_TYPE_OPTIONS, JobText, type JobTextForm } from './job-form.ts'
import { LinesField } from './lines-field.tsx'

export interface JobEditorProps {
  known: JobText
  departments: readonly string[]
  saveLabel: string
  isNew?: boolean
  /** Saves; `version` is the one to overwrite, where somebody else's change was seen. */
  onSave: (job: JobForm, version?: number) => Promise<void>
  /** Shows the opening as it now is. */
  onTheirs: () => void
}

/** An opening as a form. */
export function JobEditor({
  known,
  departments,
  saveLabel,
  isNew = false,
  onSave,
  onTheirs,
}: JobEditorProps) {
  const { whyNot } = useAdministrator()
  const form = useSchemaForm(JobText, known)
  const { handleSubmit, formState, reset } = form
  const { isDirty, isSubmitting } = formState
  const { conflict, clearConflict, save } = useFormSave(form, 'job.')
  const submit = (version?: number) =>
    handleSubmit(async (job) => {
      await save(() => onSave(job, version))
    })
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className="max-w-4xl">
      {conflict !== null && (
        <ConflictNotice
          onTheirs={() => {
            clearConflict()
            reset()
            onTheirs()
          }}
          onMine={() => void submit(conflict)()}
        />
      )}
      <div className="grid gap-4">
        <JobFields form={form} departments={departments} />
        <SkillFields form={form} />
      </div>
      <SaveBar
        dirty={isDirty}
        saving={isSubmitting}
        saveLabel={saveLabel}
        isNew={isNew}
        blockedBecause={whyNot('jobs.change')}
        onDiscard={() => reset()}
      />
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </form>
  )
}

interface PartProps {
  form: JobTextForm
}

/** What is offered: role, place, pay and words. `departments`: those the shop has, to choose from. */
function JobFields({ form, departments }: PartProps & { departments: readonly string[] }) {
  const { field } = form
  return (
    <Panel title="The opening">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Role" required {...field('roleName')} />
        <TextField label="Department" required list="departments" {...field('department')} />
        <datalist id="departments">
          {departments.map((department) => (
            <option key={department} value={department} />
          ))}
        </datalist>
        <Select label="Type" required options={JOB_TYPE_OPTIONS} {...field('jobType')} />
        <TextField label="Location" required {...field('location')} />
        <TextField
          label="Salary per year, from"
          prefix="₹"
          inputMode="numeric"
          hint="Leave empty if you don’t want to publish it."
          {...field('ctcMin')}
        />
        <TextField label="Salary per year, to" prefix="₹" inputMode="numeric" {...field('ctcMax')} />
        <TextField label="Posted on" type="date" required {...field('postedDate')} />
      </div>
      <TextArea label="Description" required rows={5} className="mt-4" {...field('description')} />
    </Panel>
  )
}

/** What is asked for and what there is to do, a line each. */
function SkillFields({ form }: PartProps) {
  return (
    <Panel title="Skills and responsibilities">
      <div className="grid items-start gap-6 sm:grid-cols-[2fr_3fr]">
        <LinesField name="requiredSkills" legend="Skills" one="skill" form={form} />
        <LinesField name="responsibilities" legend="Responsibilities" one="responsibility" form={form} />
      </div>
    </Panel>
  )
}
