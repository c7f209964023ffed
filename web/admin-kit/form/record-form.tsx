import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Permission } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ConflictNotice } from '#web/conflict/conflict-notice.tsx'
import { useConflict } from '#web/conflict/use-conflict.ts'
import { isConflict } from '#web/query/server-errors.ts'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useFormSave } from './use-form-save.ts'

export interface RecordFormProps<Typed extends FieldValues, Value> {
  /** The contract's schema, as its fields are typed. */
  schema: z.ZodType<Value, Typed>
  values: NoInfer<Typed>
  /** Where in the request the fields lie: `job.`. */
  within?: string
  permission: Permission
  saveLabel?: string
  isNew?: boolean
  className?: string
  /** Saves; `version` is the one to overwrite, where somebody else's change was seen. */
  onSave: (value: Value, version?: number) => Promise<void>
  /** Reads it again, to show what somebody else saved. */
  onTheirs?: () => void
  children: (form: SchemaForm<Typed, Value>) => ReactNode
}

/** One record as a form: its fields, the bar that saves it, unsaved changes, and a change by somebody else. */
export function RecordForm<Typed extends FieldValues, Value>({
  schema,
  values,
  within,
  permission,
  saveLabel,
  isNew,
  className,
  onSave,
  onTheirs,
  children,
}: RecordFormProps<Typed, Value>) {
  const { whyNot } = useAdministrator()
  const form = useSchemaForm(schema, values)
  const { isDirty, isSubmitting } = form.formState
  const conflict = useConflict({
    read: laterVersion,
    onTheirs: () => {
      form.reset()
      onTheirs?.()
    },
    onMine: (version) => void submit(version)(),
  })
  const save = useFormSave(form, conflict, within)
  const submit = (version?: number) => form.handleSubmit((value) => save(() => onSave(value, version)))
  return (
    <form noValidate onSubmit={(event) => void submit()(event)} className={className}>
      <ConflictNotice conflict={conflict} />
      {children(form)}
      <SaveBar
        dirty={isDirty}
        saving={isSubmitting}
        blockedBecause={whyNot(permission)}
        onDiscard={() => form.reset()}
        {...{ saveLabel, isNew }}
      />
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </form>
  )
}

/** The version that a change of somebody else has made. */
function laterVersion(fault: unknown): number | null {
  return isConflict(fault) && typeof fault.details.version === 'number' ? fault.details.version : null
}
