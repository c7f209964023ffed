import { useId, useState } from 'react'
import { changeLoginNumber, sendNumberOtp } from '#contracts/login-number.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { call, sentenceOf } from '#web/api.ts'
import { NotConfirmed, useConfirming } from '#web/session/confirming.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { OtpEntry, otpMissing } from '#web/session/otp-entry.tsx'
import { changeSessionNumber } from '#web/session/session.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'

export interface ChangeNumberDialogProps {
  /** Ten digits. */
  formerNumber: string
  /** Whom to call without the former phone; empty where the shop names none. */
  shopPhone: string
  demo: boolean
  onClose: () => void
}

/** Another number to log in with: typed, proved by its OTP, then by one on the former number. Mount it to open it. */
export function ChangeNumberDialog({ demo, ...props }: ChangeNumberDialogProps) {
  const [number, setNumber] = useState('')
  const [isEdited, setEdited] = useState(true)
  const type = (next: string) => {
    setNumber(next)
    setEdited(false)
  }
  return isEdited ? (
    <NumberStep {...props} number={number} onTyped={type} />
  ) : (
    <OtpStep demo={demo} number={number} onEdit={() => setEdited(true)} onClose={props.onClose} />
  )
}

interface NumberStepProps extends Omit<ChangeNumberDialogProps, 'demo'> {
  number: string
  onTyped: (number: string) => void
}

const { mobile_number: mobileNumber } = sendNumberOtp.body.shape

/** Another one than the `former`. */
const newNumber = (former: string) =>
  sendNumberOtp.body.extend({
    mobile_number: mobileNumber.refine((number) => number !== former, 'You already log in with this number.'),
  })

function NumberStep({ formerNumber, shopPhone, number, onTyped, onClose }: NumberStepProps) {
  const formId = useId()
  const form = useSchemaForm(newNumber(formerNumber), { mobile_number: number })
  const submit = form.handleSubmit(({ mobile_number }) => onTyped(mobile_number))
  const former = formatMobileNumber(formerNumber)
  return (
    <ActionDialog
      title="Change your login number"
      description={`You confirm it with an OTP on the new number and one on ${former}. All other devices are logged out. Orders on their way keep the phone number they were placed with.`}
      width="narrow"
      closeLabel="Cancel"
      action={{ label: 'Get OTP', type: 'submit', form: formId, size: 'small' }}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <PhoneField
          label="New mobile number"
          autoFocus
          {...form.field('mobile_number', {
            onChange: ({ target }) => form.change('mobile_number', mobileDigits(target.value)),
          })}
        />
      </form>
      <p className="mt-5 text-sm text-stone">
        No longer have {former}? Please come to the shop{shopPhone && ` or call ${shopPhone}`}. We check that
        it is you, and change it.
      </p>
    </ActionDialog>
  )
}

interface OtpStepProps {
  number: string
  demo: boolean
  onEdit: () => void
  onClose: () => void
}

function OtpStep({ number, demo, onEdit, onClose }: OtpStepProps) {
  const confirming = useConfirming()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [changing, setChanging] = useState(false)
  const shown = formatMobileNumber(number)

  const change = async (entered: string) => {
    if (changing) return
    setChanging(true)
    setError(undefined)
    const body = { mobile_number: number, otp: entered }
    try {
      const { mobile_number } = await confirming(() => call(changeLoginNumber, { body }))
      toast.success(`You now log in with ${shown}. All other devices are logged out.`, {
        duration: READ_TOAST,
      })
      onClose()
      changeSessionNumber(mobile_number)
    } catch (fault) {
      setChanging(false)
      if (!(fault instanceof NotConfirmed)) setError(sentenceOf(fault, 'Your number could not be changed.'))
    }
  }

  return (
    <ActionDialog
      title="Change your login number"
      description={
        <>
          We have sent an OTP to{' '}
          <span translate="no" className="font-medium text-ink money">
            {shown}
          </span>
          .{' '}
          <button type="button" className="text-link" onClick={onEdit}>
            Edit
          </button>
        </>
      }
      width="narrow"
      closeLabel="Cancel"
      action={{
        label: 'Change number',
        size: 'small',
        pending: changing,
        pendingLabel: 'Changing…',
        blockedBecause: otpMissing(otp),
        onClick: () => void change(otp),
      }}
      onClose={onClose}
    >
      <OtpEntry
        label="OTP on the new number"
        send={() => call(sendNumberOtp, { body: { mobile_number: number } })}
        value={otp}
        onValueChange={setOtp}
        onComplete={(entered) => void change(entered)}
        error={error}
        demo={demo}
      />
    </ActionDialog>
  )
}
