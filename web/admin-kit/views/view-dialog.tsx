import { useState } from 'react'
import { MAX_VIEW_NAME } from '#rules/admin/list-views.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

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
  const [name, setName] = useState(props.name ?? '')
  const [isShared, setIsShared] = useState(false)
  return (
    <TaskDialog
      title={title}
      description={description}
      doLabel="Save"
      doingLabel="Saving…"
      blockedBecause={name.trim() === '' && 'Please enter a name.'}
      onDo={() => onSave({ name: name.trim(), isShared })}
      onClose={onClose}
    >
      {(errors) => (
        <>
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
          {asksToShare && may('views.share') && (
            <Checkbox
              label="Share with all admins"
              note="They see it in this list. Managers and owners can change it."
              checked={isShared}
              onChange={(event) => setIsShared(event.target.checked)}
            />
          )}
        </>
      )}
    </TaskDialog>
  )
}
