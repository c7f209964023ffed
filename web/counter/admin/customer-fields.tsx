import { useState } from 'react'
import type { CounterCustomer } from '#contracts/admin/counter.ts'
import { counted } from '#rules/counted.ts'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { usePincodeFill } from '#web/delivery/use-pincode-fill.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { lacksPerson, type PersonNeeded } from './missing.ts'
import { NOBODY, type Person } from './sale-form.ts'
import type { useCounterSale } from './use-counter-sale.ts'
import type { useCustomer } from './use-customer.ts'

interface CustomerFieldsProps {
  sale: ReturnType<typeof useCounterSale>
  customer: ReturnType<typeof useCustomer>
  needed: PersonNeeded
}

/** Who buys: a known number fills the rest, a new one makes a new customer. */
export function CustomerFields({ sale, customer, needed }: CustomerFieldsProps) {
  const { form, changeNumber } = sale
  const { mobileNumber, person } = sale.draft
  const { known, isAsked, isLookingUp } = customer
  /** The number whose details are being edited. */
  const [edited, setEdited] = useState('')
  const hasError = form.formState.errors.person !== undefined
  const isComplete =
    known?.isKnown && person.firstName !== '' && lacksPerson(person, needed) === null && !hasError
  // What is typed into the fields does not make them vanish.
  const isOpen = edited === mobileNumber || !isComplete
  if (isOpen && known?.isKnown && edited !== mobileNumber && lacksPerson(known, needed) !== null)
    setEdited(mobileNumber)
  return (
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
          changeNumber(number)
          form.change('person', NOBODY)
        }}
      />
      <p role="status" className="text-sm text-stone empty:hidden">
        {isLookingUp ? 'Looking up the customer…' : greeting(known)}
      </p>
      {known?.isBlocked && <Notice tone="warning" title="This customer is blocked in the online shop." />}
      {isAsked && !isLookingUp && !isOpen && (
        <CustomerSummary person={person} onEdit={() => setEdited(mobileNumber)} />
      )}
      {isAsked && !isLookingUp && isOpen && <PersonFields form={form} needed={needed} />}
    </div>
  )
}

type CustomerFacts = Pick<CounterCustomer, 'isKnown' | 'orders' | 'cashToday' | 'credit'> | undefined

function greeting(known: CustomerFacts): string {
  if (!known) return ''
  if (!known.isKnown) return 'New customer.'
  const orders = known.orders === 0 ? 'no orders yet' : counted(known.orders, 'order')
  const cash = known.cashToday > 0 ? ` · ${formatWireRupees(known.cashToday)} paid in cash today` : ''
  const credit = known.credit > 0 ? ` · ${formatWireRupees(known.credit)} of store credit` : ''
  return `Known customer, ${orders}${cash}${credit}.`
}

type PersonFieldsProps = Pick<CustomerFieldsProps['sale'], 'form'> & Pick<CustomerFieldsProps, 'needed'>

function PersonFields({ form, needed }: PersonFieldsProps) {
  const [typedPincode, state] = form.watch(['person.pincode', 'person.state'])
  const pincode = usePincodeFill(typedPincode, {
    read: (field) => form.getValues(`person.${field}`),
    write: (field, value) => form.change(`person.${field}`, value),
  })
  const field = (name: keyof Person) => ({
    autoComplete: 'off',
    ...form.field(`person.${name}`),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" required={needed.name} />
      <TextField {...field('lastName')} label="Last name" />
      <TextField {...field('address')} label="Address" required={needed.address} className="sm:col-span-2" />
      <TextField
        {...field('pincode')}
        label="Pincode"
        required={needed.address}
        inputMode="numeric"
        maxLength={6}
        hint={pincode.hint || undefined}
        onBlur={() => void pincode.fill(typedPincode)}
      />
      <TextField {...field('city')} label="City" required={needed.address} />
      <Select
        {...field('state')}
        label="State"
        required={needed.address}
        placeholder="Choose"
        options={stateChoices(state).map((state) => ({ value: state, label: state }))}
      />
      <TextField {...field('email')} label="E-mail" type="email" hint="Optional" />
    </div>
  )
}
