import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { FreshOtpDialog } from './fresh-otp-dialog.tsx'

type Confirming = <Result>(act: () => Promise<Result>) => Promise<Result>

const FreshOtpContext = createContext<Confirming | null>(null)

/** The OTP was asked for and not entered: nothing has happened, and nothing needs to be said. */
export class NotConfirmed extends Error {}

/**
 * Does what may need a fresh OTP: when the server asks for one, so does a dialog, and the call is made again.
 * `const confirming = useConfirming(); await confirming(() => call(refundOrder, …))`. Throws `NotConfirmed` when the
 * dialog is closed, and whatever the call itself throws.
 */
export function useConfirming(): Confirming {
  const confirming = useContext(FreshOtpContext)
  if (!confirming) throw new Error('This part belongs inside a FreshOtpProvider.')
  return confirming
}

type Props = { demo: boolean; mobileNumber: string; children: ReactNode }

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
