import type { UseFormReturn } from 'react-hook-form'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { AddressForm } from './address-form.ts'
import { stateChoices } from './indian-states.ts'

type Typed = { target: HTMLInputElement }

/** The fields of an address, two beside each other where there is room. The rules live in the form's schema; the first
 * field registered is the first to get the focus when something is wrong. */
export function AddressFields({
  form,
  addressRequired = false,
  ownPhone = false,
}: {
  form: UseFormReturn<AddressForm>
  addressRequired?: boolean
  ownPhone?: boolean
}) {
  const { setValue, formState } = form
  const field = fieldsOf(form)
  const states = stateChoices(formState.defaultValues?.state ?? '')
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" required autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" required autoComplete="family-name" />
      <PhoneField
        {...field('phone', {
          onChange: (event: Typed) => setValue('phone', mobileDigits(event.target.value)),
        })}
        maxLength={undefined}
        label="Phone"
        readOnly={ownPhone}
        hint={ownPhone && 'You log in with this number, so it cannot be changed here.'}
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField
        {...field('address')}
        label="Address"
        hint="House or flat, street, landmark"
        required={addressRequired}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextField
        {...field('pincode', {
          onChange: (event: Typed) => setValue('pincode', event.target.value.replace(/\D/g, '').slice(0, 6)),
        })}
        label="Pincode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField {...field('city')} label="City" required autoComplete="address-level2" />
      <Select
        {...field('state')}
        label="State"
        required
        autoComplete="address-level1"
        placeholder="Choose…"
        options={states.map((state) => ({ value: state, label: state }))}
      />
      <TextField {...field('country')} label="Country" required autoComplete="country-name" />
    </div>
  )
}
