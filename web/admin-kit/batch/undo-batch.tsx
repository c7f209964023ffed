import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'

export interface UndoBatchProps {
  /** On the button, and on that of the question. */
  label?: string
  /** "Undo this bulk edit?" */
  title: string
  /** The effect on the products, and how many there are. */
  description: string
  pending: boolean
  blockedBecause?: string | null | false
  onUndo: () => void
}

/** The undo of a batch, after a question. */
export function UndoBatch({
  label = 'Undo',
  title,
  description,
  pending,
  blockedBecause,
  onUndo,
}: UndoBatchProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="danger"
        pending={pending}
        pendingLabel="Undoing…"
        blockedBecause={blockedBecause}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <AlertDialog
        title={title}
        description={`${description} Products edited since then stay as they are.`}
        confirmLabel={label}
        destructive
        open={asking}
        onOpenChange={setAsking}
        onConfirm={onUndo}
      />
    </>
  )
}
