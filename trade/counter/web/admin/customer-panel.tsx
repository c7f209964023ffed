import { useState } from 'react'
import { counted } from '#rules/counted.ts'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { pincodeDigits } from '#rules/delivery/pincode.ts'
import { isSamePerson } from '#rules/identity/people.ts'
import { formatRupees } from '#rules/money.ts'
import type { CounterCustomer } from '#trade/counter/contract/customer.ts'
import { DELIVERIES, type Delivery } from '#trade/counter/rules/counter-sale.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { BusinessChoice } from '#web/delivery/business-choice.tsx'
import { usePincodeFill } from '#web/delivery/use-pincode-fill.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { ProofFields } from './declaration-fields.tsx'
import { lacksPerson, type PersonNeeded, personNeeded } from './missing.ts'
import { DatesFields } from './person/dates-fields.tsx'
import { PersonChoice } from './person/person-choice.tsx'
import { NOBODY, type Person } from './sale-form.ts'
import type { useCounterSale } from './use-counter-sale.ts'
import type { useCustomer } from './use-customer.ts'

const DELIVERY_LABELS = {
  now: 'Takes it now',
  later: 'Collected later',
  parcel: 'Sent by parcel',
} as const satisfies Record<Delivery, string>

/** Who buys, how the products leave the shop, and what the law wants to know. */
export function CustomerPanel({ sale, quote, customer }: CounterSaleFormProps) {
  const { draft, form } = sale
  return (
    <Panel title="Customer">
      <div className="grid gap-4">
        <CustomerFields sale={sale} customer={customer} needed={personNeeded(draft, quote.shown)} />
        <ChoiceChips
          label="How it leaves the shop"
          name="delivery"
          options={DELIVERIES.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
          value={draft.delivery}
          onChoose={(delivery) => form.change('delivery', delivery as Delivery)}
          hint={deliveryHint(draft.delivery, quote.shown?.minAdvance)}
        />
        {customer.isAsked && !customer.isLookingUp && (
          <BusinessChoice
            key={draft.mobileNumber}
            label="The invoice goes to a business"
            business={draft.person.business}
            own={businessOf(customer.known, draft.person)}
            state={draft.person.state}
            field={(name) => form.field(`person.business.${name}`)}
            onChange={(business) => form.change('person.business', business)}
          />
        )}
        {quote.shown?.pan.needed && !draft.person.business && (
          <ProofFields
            sale={sale}
            hint={`The law requires it above ${formatRupees(quote.shown.pan.above)}.`}
          />
        )}
      </div>
    </Panel>
  )
}

/** The business that this person of the number has bought for; nobody else's. */
function businessOf(known: CounterCustomer | undefined, person: Person) {
  return known?.people.find((one) => isSamePerson(one, person))?.business ?? null
}

function deliveryHint(delivery: Delivery, minAdvance: number | undefined): string {
  if (delivery === 'now') return 'Paid in full now.'
  const min = minAdvance === undefined ? '' : ` of at least ${formatRupees(minAdvance)}`
  return `Booked at today’s rate with an advance${min}. The rest is paid before it leaves the shop.`
}

interface CustomerFieldsProps {
  sale: ReturnType<typeof useCounterSale>
  customer: ReturnType<typeof useCustomer>
  needed: PersonNeeded
}

/** Who buys: a known number fills the rest, a new one makes a new customer. */
function CustomerFields({ sale, customer, needed }: CustomerFieldsProps) {
  const { form, changeNumber } = sale
  const { mobileNumber, person } = sale.draft
  const { known, isAsked, isLookingUp } = customer
  /** The number whose details are being edited. */
  const [edited, setEdited] = useState('')
  const hasError = form.formState.errors.person !== undefined
  const isComplete =
    known?.isKnown && person.firstName !== '' && lacksPerson(person, needed) === null && !hasError
  // Typing into the fields does not make them vanish.
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
      {known && !isLookingUp && (
        <PersonChoice known={known} person={person} onChoose={(one) => form.change('person', one)} />
      )}
      {isAsked && !isLookingUp && !isOpen && (
        <CustomerSummary person={person} onEdit={() => setEdited(mobileNumber)} />
      )}
      {isAsked && !isLookingUp && isOpen && <PersonFields form={form} needed={needed} />}
      {isAsked && !isLookingUp && <DatesFields sale={sale} />}
    </div>
  )
}

type CustomerFacts = Pick<CounterCustomer, 'isKnown' | 'orders' | 'cashToday' | 'credit'> | undefined

function greeting(known: CustomerFacts): string {
  if (!known) return ''
  if (!known.isKnown) return 'New customer.'
  const orders = known.orders === 0 ? 'no orders yet' : counted(known.orders, 'order')
  const cash = known.cashToday > 0 ? ` · ${formatRupees(known.cashToday)} paid in cash today` : ''
  const credit = known.credit > 0 ? ` · ${formatRupees(known.credit)} of store credit` : ''
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
        onChange={({ target }) => form.change('person.pincode', pincodeDigits(target.value))}
        label="Pincode"
        required={needed.address}
        inputMode="numeric"
        hint={pincode.hint || undefined}
        onFocus={() => pincode.begin(typedPincode)}
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
      <EmailField {...field('email')} label="E-mail" hint="Optional" />
    </div>
  )
}

/** A customer of whom nothing is left to ask, in two lines; the fields are one press away. */
function CustomerSummary({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const { firstName, lastName, email, address, city, pincode, state } = person
  const place = [address, city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className="flex items-start justify-between gap-3 border border-hairline bg-ivory px-3.5 py-2.5 text-sm">
      <p className="min-w-0">
        <span className="block font-medium break-words">{`${firstName} ${lastName}`.trim()}</span>
        {place && <span className="block break-words text-stone">{place}</span>}
        {email && <span className="block break-all text-stone">{email}</span>}
      </p>
      <Button kind="quiet" className="-mr-2 shrink-0" onClick={onEdit}>
        Edit<span className="sr-only"> the customer’s details</span>
      </Button>
    </div>
  )
}
