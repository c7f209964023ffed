import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { requestOtp } from '#contracts/identity.ts'
import { isMobileNumber, mobileNumberFault } from '#rules/identity/mobile-number.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { browserStorage, tabStorage } from '#web/browser-storage.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { liveOtp, type SentOtp } from './sent-otp.ts'

export interface NumberStepProps {
  number: string
  onNumberChange: (number: string) => void
  onSent: () => void
  /** It is too soon for another OTP, and the one sent before is still valid. */
  onEarlier: (sent: SentOtp) => void
  /** The notice that has to be read before the number is given away. */
  children?: ReactNode
}

/** The first step: whom to send the password to. The button explains itself when it is pressed too early. */
export function NumberStep({ number, onNumberChange, onSent, onEarlier, children }: NumberStepProps) {
  const { dialog, say } = useMessageDialog()
  const sending = useEndpointMutation(requestOtp, {
    onSuccess: onSent,
    onError: (error) => {
      const earlier = liveOtp()
      if (isTooMany(error) && earlier?.number === number) return onEarlier(earlier)
      say({ tone: 'error', title: 'No OTP was sent', text: sentenceOf(error, 'Failed to send OTP') })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    if (isMobileNumber(number)) sending.mutate({ body: { mobile_number: number } })
    else say({ tone: 'warning', title: 'Invalid Mobile Number', text: mobileNumberFault(number) })
  }

  return (
    <form onSubmit={send} noValidate>
      <h1 className="text-title">Log in</h1>
      <p className="mt-3 text-stone">
        Enter your mobile number to get a one-time password. If you are new here, this also creates your
        account.
      </p>
      <StorageNotice />
      <PhoneField
        // The button stays in sight above a phone's keyboard.
        className="mt-8 [&_input]:scroll-mt-20 [&_input]:scroll-mb-28"
        label="Mobile number"
        name="mobile_number"
        value={number}
        onChange={(event) => onNumberChange(mobileDigits(event.target.value))}
      />
      <Button
        type="submit"
        size="large"
        wide
        className="mt-6"
        aria-disabled={number.length < 10}
        pending={sending.isPending || sending.isSuccess}
        pendingLabel="Sending your OTP…"
      >
        Get OTP
      </Button>
      {children}
      {dialog}
    </form>
  )
}

/** Without storage a login is gone with the page: said before an OTP is spent on it. */
function StorageNotice() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(browserStorage.isBlocked() || tabStorage.isBlocked()), [])
  if (!isBlocked) return null
  return (
    <Notice tone="warning" title="Your browser stores nothing for our shop" className="mt-5">
      You will be logged out as soon as this page is loaded again. To stay logged in, allow cookies and site
      data for {window.location.hostname} in your browser’s settings, then reload this page.
    </Notice>
  )
}

const isTooMany = (error: Error) => error instanceof ApiError && error.status === 429
