import { useEffect, useEffectEvent } from 'react'
import type { AddressForm } from '#contracts/address-form.ts'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { pincodeDigits } from '#rules/delivery/pincode.ts'
import { useOwnPincode } from '#web/delivery/own-pincode.ts'
import { usePincodeFill } from '#web/delivery/use-pincode-fill.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

type Typed = { target: HTMLInputElement }

interface AddressFieldsProps {
  /** It may ask for more than an address. */
  form: Pick<SchemaForm<AddressForm, unknown>, 'field' | 'change' | 'formState'> & {
    getValues: (name: keyof AddressForm) => string
  }
  addressRequired?: boolean
  ownPhone?: boolean
  /** Begins with the pincode that the shopper has given on a page before, where the form has none. */
  ownPincode?: boolean
}

/** The fields of an address, two beside each other where there is room. The rules live in the form's schema. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, addressRequired = false, ownPhone = false, ownPincode = false } = props
  const { field, change } = form
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" required autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" required autoComplete="family-name" />
      <PhoneField
        {...field('phone', {
          onChange: (event: Typed) => change('phone', mobileDigits(event.target.value)),
        })}
        label="Phone"
        readOnly={ownPhone}
        hint={
          ownPhone &&
          'You log in with this number. You can change it in your account, under Account Overview.'
        }
      />
      <EmailField {...field('email')} label="Email" hint="Optional" />
      <TextField
        {...field('address')}
        label="Address"
        hint="House or flat number, building, street"
        required={addressRequired}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextField
        {...field('address2')}
        label="Area or locality"
        hint="Optional"
        autoComplete="address-line2"
      />
      <TextField
        {...field('landmark')}
        label="Landmark"
        hint="Optional. What a courier looks for nearby"
        autoComplete="off"
      />
      <PlaceFields form={form} ownPincode={ownPincode} />
    </div>
  )
}

/** Pincode first: it fills city and state, which can be corrected. */
function PlaceFields({ form, ownPincode }: Pick<AddressFieldsProps, 'form' | 'ownPincode'>) {
  const { field, change, getValues, formState } = form
  const states = stateChoices(formState.defaultValues?.state ?? '')
  const place = usePincodeFill(formState.defaultValues?.pincode ?? '', {
    read: getValues,
    write: change,
  })
  const given = useOwnPincode()
  const begin = useEffectEvent(() => {
    if (!ownPincode || given === null || getValues('pincode') !== '') return
    change('pincode', given)
    void place.fill(given)
  })
  useEffect(() => begin(), [])
  return (
    <>
      <TextField
        {...field('pincode', {
          onChange: (event: Typed) => {
            const digits = pincodeDigits(event.target.value)
            change('pincode', digits)
            void place.fill(digits)
          },
        })}
        label="Pincode"
        required
        onFocus={() => place.begin(getValues('pincode'))}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={<span aria-live="polite">{place.hint || 'Fills in city and state'}</span>}
      />
      <TextField
        {...field('city', { onChange: () => place.typed('city') })}
        label="City"
        required
        autoComplete="address-level2"
      />
      <Select
        {...field('state', { onChange: () => place.typed('state') })}
        label="State"
        required
        autoComplete="address-level1"
        placeholder="Choose…"
        options={states.map((state) => ({ value: state, label: state }))}
      />
      <TextField {...field('country')} label="Country" required autoComplete="country-name" />
    </>
  )
}
