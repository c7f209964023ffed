import { useState } from 'react'
import { MAX_VIEW_NAME } from '#rules/admin/list-views.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Asks for the name of a view. */
export function ViewDialog({
  onSave,
  onClose,
}: {
  onSave: (name: string) => Promise<void>
  onClose: () => void
}) {
  const [name, setName] = useState('')
  return (
    <TaskDialog
      title="Save view"
      description="It keeps the filters, search words and sorting as they are now."
      doLabel="Save"
      doingLabel="Saving…"
      blockedBecause={name.trim() === '' && 'Please enter a name.'}
      onDo={() => onSave(name.trim())}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Name"
          name="name"
          size="small"
          autoFocus
          autoComplete="off"
          maxLength={MAX_VIEW_NAME}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </TaskDialog>
  )
}
