import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/api.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { OTP_LENGTH, OtpBoxes } from '#web/ui/form/otp-boxes.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds before another OTP can be asked for (specification, section 9). */
const RESEND_AFTER = 30

/** Why what needs an OTP cannot be sent yet. */
export const otpMissing = (otp: string) => otp.length < OTP_LENGTH && 'Enter the six digits first.'

interface OtpEntryProps {
  label: string
  name?: string
  /** Sends an OTP: once when the boxes appear, and again on request. */
  send: () => Promise<unknown>
  value: string
  onValueChange: (value: string) => void
  onComplete?: (value: string) => void
  error?: string
  /** In a demo the OTP is read in the outbox. */
  demo?: boolean
}

/** The six boxes of an OTP that is sent when they appear, with the way to have it sent again. */
export function OtpEntry({
  label,
  name,
  send,
  value,
  onValueChange,
  onComplete,
  error,
  demo,
}: OtpEntryProps) {
  const [notSent, setNotSent] = useState<string>()
  const { left, restart } = useCountdown(RESEND_AFTER)
  const sendNow = async () => {
    setNotSent(undefined)
    restart()
    await send().catch((fault: unknown) => setNotSent(sentenceOf(fault, 'Failed to send OTP')))
  }
  const sendOnce = useRef(sendNow)
  useEffect(() => void sendOnce.current(), [])
  return (
    <div>
      <OtpBoxes
        label={label}
        name={name}
        value={value}
        onValueChange={onValueChange}
        onComplete={onComplete}
        error={error ?? notSent}
        autoFocus
      />
      <p className="mt-4 flex min-h-9 flex-wrap items-center gap-x-4 text-sm text-stone">
        <Resend left={left} onSend={() => void sendNow()} />
        {demo && (
          <TextLink to={paths.demoOutbox()} target="_blank">
            Open the demo outbox
          </TextLink>
        )}
      </p>
    </div>
  )
}

/** `left`: seconds. */
function Resend({ left, onSend }: { left: number; onSend: () => void }) {
  return left > 0 ? (
    <span role="timer">
      Resend in{' '}
      <span translate="no" className="money">
        {left} s
      </span>
    </span>
  ) : (
    <button type="button" className="text-link" onClick={onSend}>
      Resend OTP
    </button>
  )
}
