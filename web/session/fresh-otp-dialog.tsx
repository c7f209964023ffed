import { useState } from 'react'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { OwnOtpPurpose } from '#rules/identity/otp-purposes.ts'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { WhyAgain } from './log-in-again.ts'
import { otpCalls } from './otp-calls.ts'
import { OtpEntry, otpMissing } from './otp-entry.tsx'

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
  /** The purpose of the OTP, as its SMS names it. */
  purpose: OwnOtpPurpose
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for an OTP sent to the person's own number. */
export default function FreshOtpDialog(props: FreshOtpDialogProps) {
  const { demo, mobileNumber, title, reason, confirmLabel, why, purpose, onConfirmed, onClose } = props
  const calls = otpCalls(mobileNumber, why, purpose)
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)

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
          <span translate="no" className="font-medium text-ink money">
            {formatMobileNumber(mobileNumber)}
          </span>
          .
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
            blockedBecause={otpMissing(otp)}
            onClick={() => void confirm(otp)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <OtpEntry
        label="One-time password"
        send={calls.send}
        value={otp}
        onValueChange={setOtp}
        onComplete={(given) => void confirm(given)}
        error={error}
        demo={demo}
      />
    </Dialog>
  )
}
