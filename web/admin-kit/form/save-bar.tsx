import { Button } from '#web/ui/action/button.tsx'

export interface SaveBarProps {
  dirty: boolean
  saving: boolean
  /** Why nothing can be saved: the role. */
  blockedBecause?: string | null
  saveLabel?: string
  /** Something new can be saved at any time: missing input is then reported at its field. */
  isNew?: boolean
  onDiscard: () => void
}

/** Stays in sight at the foot of a long form; its Save button submits the form around it. */
export function SaveBar({
  dirty,
  saving,
  blockedBecause,
  saveLabel = 'Save',
  isNew = false,
  onDiscard,
}: SaveBarProps) {
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-ivory px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p aria-live="polite" className="mr-auto text-sm text-stone">
        {dirty ? 'Unsaved changes' : !isNew && 'All changes saved'}
      </p>
      {dirty && !saving && (
        <Button kind="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <Button
        type="submit"
        pending={saving}
        pendingLabel="Saving…"
        blockedBecause={blockedBecause ?? (!dirty && !isNew && 'Nothing has been changed.')}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
