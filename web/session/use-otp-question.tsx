import { useCallback, useRef, useState } from 'react'
import { FreshOtpDialog, type FreshOtpDialogProps } from './fresh-otp-dialog.tsx'

/** The dialog for an OTP, for code that waits for it: `ask` opens it and answers whether an OTP was given. */
export function useOtpQuestion(words: Omit<FreshOtpDialogProps, 'onConfirmed' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void) | null>(null)
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve
        setOpen(true)
      }),
    [],
  )
  const answer = (confirmed: boolean) => {
    setOpen(false)
    waiting.current?.(confirmed)
    waiting.current = null
  }
  const dialog = open && (
    <FreshOtpDialog {...words} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  )
  return { ask, dialog }
}
