import { addView } from '#contracts/admin/views.ts'
import { MAX_VIEW_NAME } from '#rules/admin/list-views.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const ViewName = addView.body.pick({ name: true })

interface ViewDialogProps {
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewDialog({ onSave, onClose }: ViewDialogProps) {
  const form = useSchemaForm(ViewName, { name: '' })
  return (
    <TaskDialog
      title="Save view"
      description="It keeps the filters, search words and sorting as they are now."
      doLabel="Save"
      form={form}
      onDo={({ name }) => onSave(name)}
      onClose={onClose}
    >
      <TextField label="Name" autoFocus maxLength={MAX_VIEW_NAME} {...form.field('name')} />
    </TaskDialog>
  )
}
