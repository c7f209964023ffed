import { z } from 'zod'
import { addView } from '#contracts/admin/views.ts'
import { MAX_VIEW_NAME } from '#rules/admin/list-views.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const ViewFacts = addView.body.pick({ name: true }).extend({ isShared: z.boolean() })

interface ViewDialogProps {
  title: string
  description: string
  /** The name in the field when the dialog opens. */
  name?: string
  /** Asks as well whether all admins see it. */
  asksToShare?: boolean
  onSave: (facts: { name: string; isShared: boolean }) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, description, asksToShare = false, onSave, onClose } = props
  const { may } = useAdministrator()
  const form = useSchemaForm(ViewFacts, { name: props.name ?? '', isShared: false })
  return (
    <TaskDialog
      title={title}
      description={description}
      doLabel="Save"
      doingLabel="Saving…"
      blockedBecause={form.watch('name').trim() === '' && 'Please enter a name.'}
      form={form}
      onDo={onSave}
      onClose={onClose}
    >
      <TextField
        label="Name"
        size="small"
        autoFocus
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        {...form.field('name')}
      />
      {asksToShare && may('views.share') && (
        <Checkbox
          label="Share with all admins"
          note="They see it in this list. Managers and owners can change it."
          {...form.field('isShared')}
        />
      )}
    </TaskDialog>
  )
}
