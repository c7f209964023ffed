import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'

/** Takes an ad or a collection down, after a question. `onRemove` answers whether it was taken down. */
export function TakeDownButton({ name, onRemove }: { name: string; onRemove: () => Promise<boolean> }) {
  return (
    <AlertDialog
      title={`Take down “${name}”?`}
      description="The shop stops showing it immediately. You can undo this right after."
      confirmLabel="Take down"
      cancelLabel="Keep it"
      destructive
      onConfirm={onRemove}
      trigger={
        <Button kind="quiet" aria-label={`Take down ${name}`}>
          Take down
        </Button>
      }
    />
  )
}
