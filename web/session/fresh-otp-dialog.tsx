import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { OtpPurpose } from '#rules/identity/otp-purposes.ts'
import { sentenceOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { OtpBoxes } from '#web/ui/form/otp-boxes.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { WhyAgain } from './log-in-again.ts'
import { otpCalls } from './otp-calls.ts'
import { useCountdown } from './use-countdown.ts'

/** Seconds before another OTP can be asked for (specification, section 9). */
const RESEND_AFTER = 30

export interface FreshOtpDialogProps {
  demo: boolean
  /** The person's own number, ten digits. */
  mobileNumber: string
  title: string
  /** Why it is asked for, as a sentence. */
  reason: string
  confirmLabel: string
  /** `ended`: there is no login that the OTP could count for, so it begins one. */
  why: WhyAgain
  /** What the OTP is for, as its SMS says. */
  purpose: OtpPurpose
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for an OTP sent to the person's own number. */
export function FreshOtpDialog(props: FreshOtpDialogProps) {
  const { demo, mobileNumber, title, reason, confirmLabel, why, purpose, onConfirmed, onClose } = props
  const calls = otpCalls(mobileNumber, why, purpose)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)
  const { left, restart } = useCountdown(RESEND_AFTER)
  const send = async () => {
    setError(undefined)
    restart()
    await calls.send().catch((fault: unknown) => setError(sentenceOf(fault, 'Failed to send OTP')))
  }
  const sendOnce = useRef(send)
  useEffect(() => void sendOnce.current(), [])

  const confirm = async (given: string) => {
    if (checking) return
    setChecking(true)
    try {
      await calls.check(given)
      onConfirmed()
    } catch (fault) {
      setError(sentenceOf(fault, 'OTP Verification Failed'))
      setOtp('')
      setChecking(false)
    }
  }

  return (
    <Dialog
      title={title}
      description={
        <>
          {reason} We have sent an OTP to{' '}
          <span className="font-medium text-ink money">{formatMobileNumber(mobileNumber)}</span>.
        </>
      }
      width="narrow"
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            pending={checking}
            blockedBecause={otp.length < 6 && 'Enter the six digits first.'}
            onClick={() => void confirm(otp)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <OtpBoxes
        label="One-time password"
        value={otp}
        onValueChange={setOtp}
        onComplete={(given) => void confirm(given)}
        error={error}
        autoFocus
      />
      <p className="mt-4 flex min-h-9 flex-wrap items-center gap-x-4 text-sm text-stone">
        <Resend left={left} onSend={() => void send()} />
        {demo && (
          <TextLink render={<Link to={paths.demoOutbox()} target="_blank" />}>Open the demo outbox</TextLink>
        )}
      </p>
    </Dialog>
  )
}

/** `left`: seconds. */
function Resend({ left, onSend }: { left: number; onSend: () => void }) {
  return left > 0 ? (
    <span role="timer">
      Resend in <span className="money">{left} s</span>
    </span>
  ) : (
    <button type="button" className="text-link" onClick={onSend}>
      Resend OTP
    </button>
  )
}
