import { useEffect } from 'react'
import { useOpenHere } from '#web/use-open-here.ts'

/** The dialog's state; for those who may find, Ctrl K and Cmd K open it, unless another dialog waits for an answer. */
export function useFindDialog(enabled: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useOpenHere()
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [enabled, setOpen])
  return [open, setOpen]
}
