import { type ReactNode, useCallback } from 'react'
import { isFreshOtpPurpose, OTP_PURPOSES, type OwnOtpPurpose } from '#rules/identity/otp-purposes.ts'
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
    reason: (purpose) => `You need a fresh OTP to ${OTP_PURPOSES[purpose]}.`,
    confirmLabel: 'Confirm',
  })
  const confirming = useCallback<Confirming>(
    async (act) => {
      let purpose: OwnOtpPurpose
      try {
        return await act()
      } catch (fault) {
        if (!(fault instanceof ApiError) || fault.details.freshOtp !== true) throw fault
        purpose = isFreshOtpPurpose(fault.details.purpose) ? fault.details.purpose : 'log-in'
      }
      if (!(await ask('idle', purpose))) throw new NotConfirmed()
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
