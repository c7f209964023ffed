import { useState } from 'react'
import { isMobileNumber } from '#rules/identity/mobile-number.ts'
import { sendWeightOtp } from '#trade/counter/contract/counter.ts'
import { call } from '#web/api.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { OtpEntry } from '#web/session/otp-entry.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { weighedItems } from './sale-form.ts'

/** A piece weighs far from its tag: a colleague looks at it, and enters the OTP that comes to their telephone. */
export function WeightCheck({ sale: { draft, form } }: Pick<CounterSaleFormProps, 'sale'>) {
  const { saleId, weightCheck } = draft
  const [sentTo, setSentTo] = useState<string | null>(null)
  const pieces = weighedItems(draft)
  const change = (part: Partial<typeof weightCheck>) => {
    form.mend('weightCheck.otp')
    form.change('weightCheck', { ...weightCheck, ...part })
  }
  const { mobileNumber } = weightCheck
  return (
    <div className="mb-4 grid gap-3">
      <Notice tone="warning" title="A colleague has to check the weight">
        The weight is far from the one on the tag. Weigh the piece together, and let your colleague enter the
        OTP.
      </Notice>
      <PhoneField
        label="Colleague’s mobile number"
        name="weightCheck.mobileNumber"
        required
        autoComplete="off"
        value={mobileNumber}
        error={form.errorAt('weightCheck.mobileNumber')}
        onChange={({ target }) => {
          setSentTo(null)
          change({ mobileNumber: mobileDigits(target.value), otp: '' })
        }}
      />
      {sentTo === null ? (
        <Button
          kind="secondary"
          blockedBecause={!isMobileNumber(mobileNumber) && 'Enter the colleague’s number first.'}
          onClick={() => setSentTo(mobileNumber)}
        >
          Send OTP
        </Button>
      ) : (
        <OtpEntry
          key={JSON.stringify(pieces)}
          label="One-time password of the colleague"
          name="weightCheck.otp"
          send={() => call(sendWeightOtp, { body: { saleId, mobileNumber: sentTo, pieces } })}
          value={weightCheck.otp}
          onValueChange={(otp) => change({ otp })}
          error={form.errorAt('weightCheck.otp')}
        />
      )}
    </div>
  )
}
