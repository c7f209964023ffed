import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { JobForm } from '#contracts/admin/careers.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ConflictNotice } from '#web/admin-kit/form/conflict-notice.tsx'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useFormSave } from '#web/admin-kit/form/use-form-save.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { JOB_TYPE_OPTIONS, JobScreenForm, type JobTyped } from './job-form.ts'
import { LinesField } from './lines-field.tsx'

export interface JobEditorProps {
  known: JobTyped
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
  const form = useForm<JobTyped, unknown, JobForm>({
    resolver: zodResolver(JobScreenForm),
    defaultValues: known,
  })
  const { register, control, handleSubmit, formState, setFocus, reset } = form
  const field = fieldsOf(form)
  const { errors, isDirty, isSubmitting } = formState
  const { conflict, clearConflict, save } = useFormSave(form, 'job.')
  const submit = (version?: number) =>
    handleSubmit(async (job) => {
      await save(() => onSave(job, version))
    })
  const lines = { control, register, setFocus }
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
        <Panel title="The opening">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Role" size="small" required {...field('roleName')} />
            <TextField label="Department" size="small" required list="departments" {...field('department')} />
            <datalist id="departments">
              {departments.map((department) => (
                <option key={department} value={department} />
              ))}
            </datalist>
            <Select label="Type" size="small" required options={JOB_TYPE_OPTIONS} {...field('jobType')} />
            <TextField label="Location" size="small" required {...field('location')} />
            <TextField
              label="Salary per year, from"
              size="small"
              prefix="₹"
              inputMode="numeric"
              hint="Leave empty if you don’t want to publish it."
              {...field('ctcMin')}
            />
            <TextField
              label="Salary per year, to"
              size="small"
              prefix="₹"
              inputMode="numeric"
              {...field('ctcMax')}
            />
            <TextField label="Posted on" type="date" size="small" required {...field('postedDate')} />
          </div>
          <TextArea label="Description" required rows={5} className="mt-4" {...field('description')} />
        </Panel>
        <Panel title="Skills and responsibilities">
          <div className="grid items-start gap-6 sm:grid-cols-[2fr_3fr]">
            <LinesField
              name="requiredSkills"
              legend="Skills"
              one="skill"
              {...lines}
              error={errors.requiredSkills?.message}
            />
            <LinesField
              name="responsibilities"
              legend="Responsibilities"
              one="responsibility"
              {...lines}
              error={errors.responsibilities?.message}
            />
          </div>
        </Panel>
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
