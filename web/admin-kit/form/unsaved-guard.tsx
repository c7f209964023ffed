import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'

/** Asks before a screen with unsaved changes is left: by a link, by Back, or by closing the window. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <AlertDialog
      title="Leave without saving?"
      description="Your changes on this page are not saved and would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay here"
      destructive
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      closesOnBack={false}
      // Stays open until the page is left: closing it would take the answer back.
      onConfirm={() => {
        blocker.proceed?.()
        return false
      }}
    />
  )
}
