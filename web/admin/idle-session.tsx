import { type ReactNode, useEffect } from 'react'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { askForLoginBy } from '#web/session/log-in-again.ts'
import { useOtpQuestion } from '#web/session/use-otp-question.tsx'

/**
 * Admin rights end when the admin area is not used for an hour, and a login after a day. The next call then opens this
 * dialog above the screen, and is made again after the OTP: nothing that was typed is lost.
 */
export function IdleSession({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { mobile_number: mobileNumber } = useAdministrator().profile
  const { ask, dialog } = useOtpQuestion({
    demo,
    mobileNumber,
    title: 'Log in again',
    reason: () => 'Your session has expired. What you typed is still here.',
    confirmLabel: 'Log in',
  })
  useEffect(() => askForLoginBy(ask), [ask])
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
