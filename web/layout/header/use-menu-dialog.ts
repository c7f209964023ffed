import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A native dialog that may be opened before the scripts are there, and that every navigation closes. */
export function useMenuDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const shownAt = useRef(key)
  // One opened before the scripts were there stays.
  useEffect(() => {
    if (shownAt.current !== key) dialog.current?.close()
    shownAt.current = key
  }, [key])
  useEffect(() => {
    const { current } = dialog
    // React does not listen for `toggle` on what the server has rendered.
    // The menu is painted first: more is fetched for it only then.
    const readOpen = () => startTransition(() => setOpen(current?.open ?? false))
    readOpen()
    current?.addEventListener('toggle', readOpen)
    return () => current?.removeEventListener('toggle', readOpen)
  }, [])
  return {
    dialog,
    isOpen,
    // Where the button's command opens it natively, that has to be enough.
    open: () => 'command' in HTMLButtonElement.prototype || dialog.current?.showModal(),
    close: () => dialog.current?.close(),
  }
}
