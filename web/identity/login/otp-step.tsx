import { type FormEvent, useState } from 'react'
import { requestOtp, verifyOtp } from '#contracts/identity.ts'
import { formatTime } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { INVALID_OTP, OTP } from '#rules/identity/otp.ts'
import { CONSENT_NOTICE, type ConsentPurpose } from '#rules/privacy/consents.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import type { Session } from '#web/session/session.ts'
import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { OtpBoxes } from '#web/ui/form/otp-boxes.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { expiresAt, forgetSentOtp, type SentOtp } from './sent-otp.ts'

export interface OtpStepProps {
  sent: SentOtp
  /** Another one was asked for, and it was too soon for it. */
  isEarlier: boolean
  /** The consents that the customer gave on the way here; noted when the OTP is right. */
  consents: ConsentPurpose[]
  demo: boolean
  onResent: () => void
  onEdit: () => void
  onLoggedIn: (session: Session) => void
}

function SentTo({ number }: { number: string }) {
  return (
    <span translate="no" className="font-medium text-ink money">
      {formatMobileNumber(number)}
    </span>
  )
}

/** The second step: the six digits from the SMS. */
export function OtpStep({ sent, isEarlier, consents, demo, ...on }: OtpStepProps) {
  const { number } = sent
  const [otp, setOtp] = useState('')
  const { dialog, say } = useMessageDialog()
  const verifying = useEndpointMutation(verifyOtp, {
    onSuccess: ({ token, user }) => on.onLoggedIn({ token, mobileNumber: number, userId: user.id }),
    onError: (error) => {
      // After too many guesses this OTP is worth nothing.
      if (error instanceof ApiError && error.status === 429) forgetSentOtp()
      say({
        tone: 'error',
        title: 'This OTP was not accepted',
        text: sentenceOf(error, 'OTP Verification Failed'),
      })
      setOtp('')
    },
  })
  const verify = (given: string) => {
    if (verifying.isPending) return
    const notice = { version: CONSENT_NOTICE, language: sent.language }
    if (/^\d{6}$/.test(given))
      verifying.mutate({ body: { mobile_number: number, otp: given, consents, notice } })
    else say({ tone: 'warning', title: 'Incomplete OTP', text: INVALID_OTP })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify(otp)
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1 className="text-title">Verify OTP</h1>
      {isEarlier && (
        <Notice className="mt-5">
          <p role="status">
            We sent an OTP to this number at {formatTime(new Date(sent.at))}. It is valid until{' '}
            {formatTime(expiresAt(sent))}, so please enter it here.
          </p>
        </Notice>
      )}
      <p className="mt-3 mb-8 text-stone">
        Sent by SMS to <SentTo number={number} />{' '}
        <button type="button" className="text-link" onClick={on.onEdit}>
          Edit
        </button>
      </p>
      <OtpBoxes
        label="One-time password"
        value={otp}
        onValueChange={setOtp}
        onComplete={verify}
        onSubmit={verify}
        autoFocus
      />
      <Button
        type="submit"
        size="large"
        wide
        className="mt-7"
        pending={verifying.isPending || verifying.isSuccess}
        pendingLabel="Checking your OTP…"
      >
        Verify OTP
      </Button>
      <ResendControl
        sent={sent}
        onResent={on.onResent}
        onFailed={(text) => say({ tone: 'error', title: 'No OTP was sent', text })}
      />
      {demo && <OutboxNote />}
      {dialog}
    </form>
  )
}

/** Where the OTP of a demo shop is. */
function OutboxNote() {
  return (
    <p className="mt-8 border-t border-hairline pt-5 text-sm text-stone">
      This is a demo shop, so no SMS is sent. You will find your OTP in the{' '}
      <TextLink to={paths.demoOutbox()} target="_blank">
        demo outbox
      </TextLink>
      .
    </p>
  )
}

interface ResendControlProps {
  sent: SentOtp
  onResent: () => void
  onFailed: (sentence: string) => void
}

function ResendControl({ sent, onResent, onFailed }: ResendControlProps) {
  const left = useSecondsUntil(sent.at + OTP.resendAfter * 1000, OTP.resendAfter)
  const sending = useEndpointMutation(requestOtp, {
    onSuccess: () => {
      onResent()
      toast.success('A new OTP is on its way.')
    },
    onError: (error) => onFailed(sentenceOf(error, 'Failed to send OTP')),
  })
  return (
    <div className="mt-4 flex min-h-12 items-center justify-center text-[0.9375rem] text-stone">
      {left > 0 ? (
        <p role="timer">
          Resend in{' '}
          <span translate="no" className="money">
            {minutesAndSeconds(left)}
          </span>
        </p>
      ) : (
        <Button
          kind="quiet"
          pending={sending.isPending}
          pendingLabel="Sending…"
          onClick={() => sending.mutate({ body: { mobile_number: sent.number } })}
        >
          Resend OTP
        </Button>
      )}
    </div>
  )
}
