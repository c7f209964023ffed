import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { type Confirming, FreshOtpContext, NotConfirmed } from './confirming.ts'
import { FreshOtpDialog } from './fresh-otp-dialog.tsx'

type Props = { demo: boolean; mobileNumber: string; children: ReactNode }

/** Asks for an OTP in a dialog above what is inside. */
export function FreshOtpProvider({ demo, mobileNumber, children }: Props) {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void) | null>(null)
  const answer = (confirmed: boolean) => {
    setOpen(false)
    waiting.current?.(confirmed)
    waiting.current = null
  }
  const confirming = useCallback<Confirming>(async (act) => {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.details.freshOtp !== true) throw fault
    }
    const confirmed = await new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setOpen(true)
    })
    if (!confirmed) throw new NotConfirmed()
    return act()
  }, [])
  return (
    <FreshOtpContext value={confirming}>
      {children}
      {open && (
        <FreshOtpDialog
          demo={demo}
          mobileNumber={mobileNumber}
          title="Confirm it’s you"
          reason="This is hard to undo."
          confirmLabel="Confirm"
          onConfirmed={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </FreshOtpContext>
  )
}
