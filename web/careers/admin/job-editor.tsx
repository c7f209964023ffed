import type { JobForm } from '#contracts/admin/careers.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useFormSave } from '#web/admin-kit/form/use-form-save.ts'
import { ConflictNotice } from '#web/conflict-notice.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { JobFields, SkillFields } from './job-fields.tsx'
import { JobText } from './job-form.ts'

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
