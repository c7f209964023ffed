import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'

interface FormDialogProps<Typed extends FieldValues, Value> {
  title: string
  form: Pick<SchemaForm<Typed, Value>, 'handleSubmit' | 'formState'>
  /** Rejects when it could not be saved; the dialog then stays, with everything typed. */
  onSave: (value: Value) => Promise<void> | void
  /** Why it was not saved, as the customer reads it. */
  failed: (fault: unknown) => string
  onClose: () => void
  className?: string
  /** The fields. */
  children: ReactNode
}

/** A form of the account in a dialog. Mount it to open it. */
export function FormDialog<Typed extends FieldValues, Value>(props: FormDialogProps<Typed, Value>) {
  const { title, form, onSave, failed, onClose, className, children } = props
  const formId = useId()
  const { dialog, say } = useMessageDialog()
  const saving = form.formState.isSubmitting
  const save = form.handleSubmit(async (value) => {
    try {
      await onSave(value)
    } catch (fault) {
      say({ tone: 'error', title: 'Oops...', text: failed(fault) })
    }
  })
  return (
    <ActionDialog
      title={title}
      closeLabel="CANCEL"
      action={{ label: 'SAVE', type: 'submit', form: formId, pending: saving, pendingLabel: 'Saving…' }}
      onClose={onClose}
    >
      <form id={formId} onSubmit={save} noValidate className={className}>
        {children}
      </form>
      {dialog}
    </ActionDialog>
  )
}
