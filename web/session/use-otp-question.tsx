import { useCallback, useRef, useState } from 'react'
import { FreshOtpDialog, type FreshOtpDialogProps } from './fresh-otp-dialog.tsx'
import type { WhyAgain } from './log-in-again.ts'

/** The dialog for an OTP, for code that waits for it: `ask` opens it and answers whether an OTP was given. */
export function useOtpQuestion(words: Omit<FreshOtpDialogProps, 'onConfirmed' | 'onClose' | 'why'>) {
  const [open, setOpen] = useState<WhyAgain | null>(null)
  const waiting = useRef<((confirmed: boolean) => void) | null>(null)
  const ask = useCallback(
    (why: WhyAgain = 'idle') =>
      new Promise<boolean>((resolve) => {
        waiting.current = resolve
        setOpen(why)
      }),
    [],
  )
  const answer = (confirmed: boolean) => {
    setOpen(null)
    waiting.current?.(confirmed)
    waiting.current = null
  }
  const dialog = open && (
    <FreshOtpDialog {...words} why={open} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
  )
  return { ask, dialog }
}
