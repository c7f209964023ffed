import { type ReactNode, useCallback } from 'react'
import { ApiError } from '#web/api.ts'
import { type Confirming, FreshOtpContext, NotConfirmed } from './confirming.ts'
import { useOtpQuestion } from './use-otp-question.tsx'

type Props = { demo: boolean; mobileNumber: string; children: ReactNode }

/** Asks for an OTP in a dialog above what is inside. */
export function FreshOtpProvider({ demo, mobileNumber, children }: Props) {
  const { ask, dialog } = useOtpQuestion({
    demo,
    mobileNumber,
    title: 'Confirm it’s you',
    reason: 'This is hard to undo.',
    confirmLabel: 'Confirm',
  })
  const confirming = useCallback<Confirming>(
    async (act) => {
      try {
        return await act()
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.details.freshOtp !== true) throw fault
      }
      if (!(await ask())) throw new NotConfirmed()
      return act()
    },
    [ask],
  )
  return (
    <FreshOtpContext value={confirming}>
      {children}
      {dialog}
    </FreshOtpContext>
  )
}
