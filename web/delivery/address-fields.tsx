import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressForm } from '#contracts/address-form.ts'
import { stateChoices } from '#rules/delivery/indian-states.ts'
import { pincodeDigits } from '#rules/delivery/pincode.ts'
import { useOwnPincode } from '#web/delivery/own-pincode.ts'
import { usePincodeFill } from '#web/delivery/use-pincode-fill.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Typed = { target: HTMLInputElement }

interface AddressFieldsProps {
  form: UseFormReturn<AddressForm>
  addressRequired?: boolean
  ownPhone?: boolean
  /** Begins with the pincode that the shopper has given on a page before, where the form has none. */
  ownPincode?: boolean
}

/** The fields of an address, two beside each other where there is room. The rules live in the form's schema; the first
 * field registered is the first to get the focus when something is wrong. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, addressRequired = false, ownPhone = false, ownPincode = false } = props
  const { setValue } = form
  const field = fieldsOf(form)
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" required autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" required autoComplete="family-name" />
      <PhoneField
        {...field('phone', {
          onChange: (event: Typed) => setValue('phone', mobileDigits(event.target.value)),
        })}
        label="Phone"
        readOnly={ownPhone}
        hint={
          ownPhone &&
          'You log in with this number. You can change it in your account, under Account Overview.'
        }
      />
      <TextField {...field('email')} label="Email" type="email" hint="Optional" autoComplete="email" />
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
  const { setValue, getValues, formState } = form
  const field = fieldsOf(form)
  const states = stateChoices(formState.defaultValues?.state ?? '')
  const { fill, hint, typed } = usePincodeFill(formState.defaultValues?.pincode ?? '', {
    read: getValues,
    write: (name, value) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  })
  const given = useOwnPincode()
  const begin = useEffectEvent(() => {
    if (!ownPincode || given === null || getValues('pincode') !== '') return
    setValue('pincode', given)
    void fill(given)
  })
  useEffect(() => begin(), [])
  return (
    <>
      <TextField
        {...field('pincode', {
          onChange: (event: Typed) => {
            const digits = pincodeDigits(event.target.value)
            setValue('pincode', digits)
            void fill(digits)
          },
        })}
        label="Pincode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        hint={<span aria-live="polite">{hint || 'Fills in city and state'}</span>}
      />
      <TextField
        {...field('city', { onChange: () => typed('city') })}
        label="City"
        required
        autoComplete="address-level2"
      />
      <Select
        {...field('state', { onChange: () => typed('state') })}
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
