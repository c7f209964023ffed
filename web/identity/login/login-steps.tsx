import { useState } from 'react'
import type { Session } from '#web/session/session.ts'
import { ConsentNotice, useConsents } from './consent-notice.tsx'
import { NumberStep } from './number-step.tsx'
import { OtpStep } from './otp-step.tsx'

export interface LoginStepsProps {
  onLoggedIn: (session: Session) => void
  /** In a demo shop nobody gets an SMS; the screen says where to look instead. */
  demo: boolean
}

/** Logging in: a mobile number, then the six digits that were sent to it. */
export function LoginSteps({ onLoggedIn, demo }: LoginStepsProps) {
  const [number, setNumber] = useState('')
  const [sent, setSent] = useState(false)
  const { agreed, notice } = useConsents()
  if (sent)
    return (
      <OtpStep
        number={number}
        consents={agreed}
        demo={demo}
        onEdit={() => setSent(false)}
        onLoggedIn={onLoggedIn}
      />
    )
  return (
    <NumberStep number={number} onNumberChange={setNumber} onSent={() => setSent(true)}>
      <ConsentNotice {...notice} />
    </NumberStep>
  )
}
