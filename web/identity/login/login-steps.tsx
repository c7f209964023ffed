import { useState } from 'react'
import { serverNow } from '#web/session/server-clock.ts'
import type { Session } from '#web/session/session.ts'
import { ConsentNotice, useConsents } from './consent-notice.tsx'
import { DemoColleagues } from './demo-colleagues.tsx'
import { NumberStep } from './number-step.tsx'
import { OtpStep } from './otp-step.tsx'
import { forgetSentOtp, liveOtp, rememberSentOtp, type SentOtp } from './sent-otp.ts'

export interface LoginStepsProps {
  onLoggedIn: (session: Session) => void
  /** A visitor of the demo looks behind the counter as one of the staff. */
  onColleague: (session: Session) => void
  /** In a demo shop nobody gets an SMS; the screen says where to look instead. */
  demo: boolean
}

/** Logging in: a mobile number, then the six digits that were sent to it. A reload finds the second step again. */
export function LoginSteps({ onLoggedIn, onColleague, demo }: LoginStepsProps) {
  const [sent, setSent] = useState(liveOtp)
  const [number, setNumber] = useState(sent?.number ?? '')
  /** No other OTP was sent, because there is one already. */
  const [isEarlier, setEarlier] = useState(false)
  const { agreed, notice } = useConsents()
  const onSent = () => {
    const now: SentOtp = { number, at: serverNow(), language: notice.notice.language }
    rememberSentOtp(now)
    setSent(now)
    setEarlier(false)
  }
  if (sent)
    return (
      <OtpStep
        sent={sent}
        isEarlier={isEarlier}
        consents={agreed}
        demo={demo}
        onResent={onSent}
        onEdit={() => setSent(null)}
        onLoggedIn={(session) => {
          forgetSentOtp()
          onLoggedIn(session)
        }}
      />
    )
  return (
    <NumberStep
      number={number}
      onNumberChange={setNumber}
      onSent={onSent}
      onEarlier={(earlier) => {
        setSent({ ...earlier, language: notice.notice.language })
        setEarlier(true)
      }}
    >
      <ConsentNotice {...notice} />
      {demo && <DemoColleagues onLoggedIn={onColleague} />}
    </NumberStep>
  )
}
