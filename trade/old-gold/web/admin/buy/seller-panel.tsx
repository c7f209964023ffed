import { useEffect, useEffectEvent } from 'react'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { pincodeDigits } from '#rules/delivery/pincode.ts'
import { type CounterCustomer, readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { NOBODY, type Person } from '#trade/counter/web/admin/sale-form.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { usePincodeFill } from '#web/delivery/use-pincode-fill.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

export type PurchaseForm = SchemaForm<PurchaseDraft, unknown>

/** Who sells the gold: a known number fills the rest, and the voucher names them with their address. */
export function SellerPanel({ form }: { form: PurchaseForm }) {
  const [mobileNumber, firstName] = form.watch(['mobileNumber', 'person.firstName'])
  const given = mobileNumber.length === 10 ? { params: { mobileNumber } } : null
  const query = useEndpointQuery(readCounterCustomer, given)
  const known = given ? query.data : undefined
  const fill = useEffectEvent((found: CounterCustomer) => {
    if (!found.isKnown || firstName !== '') return
    const { firstName: first, lastName, email, address, pincode, city, state } = found
    form.change('person', {
      firstName: first,
      lastName,
      email,
      address,
      pincode,
      city,
      state,
      business: null,
    })
  })
  useEffect(() => {
    if (known) fill(known)
  }, [known])
  return (
    <Panel title="Seller">
      <div className="grid gap-3">
        <PhoneField
          label="Mobile number"
          name="mobileNumber"
          required
          value={mobileNumber}
          error={form.errorAt('mobileNumber')}
          onChange={(event) => {
            const number = mobileDigits(event.target.value)
            if (number === mobileNumber) return
            form.change('mobileNumber', number)
            form.change('person', NOBODY)
          }}
        />
        <p role="status" className="text-sm text-stone empty:hidden">
          {given !== null && query.isPending && 'Looking up the customer…'}
          {known && (known.isKnown ? 'Known customer.' : 'New customer.')}
        </p>
        {known?.isBlocked && (
          <Notice tone="error" title="This customer is blocked, so the shop buys nothing from them." />
        )}
        {known && <SellerFields form={form} />}
      </div>
    </Panel>
  )
}

function SellerFields({ form }: { form: PurchaseForm }) {
  const [typedPincode, state] = form.watch(['person.pincode', 'person.state'])
  const pincode = usePincodeFill(typedPincode, {
    read: (field) => form.getValues(`person.${field}`),
    write: (field, value) => form.change(`person.${field}`, value),
  })
  const field = (name: keyof Person) => ({ autoComplete: 'off', ...form.field(`person.${name}`) })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" required />
      <TextField {...field('lastName')} label="Last name" />
      <TextField {...field('address')} label="Address" required className="sm:col-span-2" />
      <TextField
        {...field('pincode')}
        onChange={({ target }) => form.change('person.pincode', pincodeDigits(target.value))}
        label="Pincode"
        required
        inputMode="numeric"
        hint={pincode.hint || undefined}
        onFocus={() => pincode.begin(typedPincode)}
        onBlur={() => void pincode.fill(typedPincode)}
      />
      <TextField {...field('city')} label="City" required />
      <Select
        {...field('state')}
        label="State"
        required
        placeholder="Choose"
        options={stateChoices(state).map((name) => ({ value: name, label: name }))}
      />
    </div>
  )
}
