import type { UseFormReturn } from 'react-hook-form'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { AddressForm } from './address-form.ts'
import { stateChoices } from './indian-states.ts'

type Typed = { target: HTMLInputElement }

/** The fields of an address, two beside each other where there is room. The rules live in the form's schema; the first
 * field registered is the first to get the focus when something is wrong. */
export function AddressFields({
  form: { register, setValue, formState },
  addressRequired = false,
  ownPhone = false,
}: {
  form: UseFormReturn<AddressForm>
  addressRequired?: boolean
  ownPhone?: boolean
}) {
  const told = (name: keyof AddressForm) => formState.errors[name]?.message
  const states = stateChoices(formState.defaultValues?.state ?? '')
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <TextField
        {...register('firstName')}
        label="First name"
        required
        error={told('firstName')}
        autoComplete="given-name"
      />
      <TextField
        {...register('lastName')}
        label="Last name"
        required
        error={told('lastName')}
        autoComplete="family-name"
      />
      <PhoneField
        {...register('phone', {
          onChange: (event: Typed) => setValue('phone', mobileDigits(event.target.value)),
        })}
        maxLength={undefined}
        label="Phone"
        error={told('phone')}
        readOnly={ownPhone}
        hint={ownPhone && 'You log in with this number, so it cannot be changed here.'}
      />
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        error={told('email')}
        autoComplete="email"
      />
      <TextField
        {...register('address')}
        label="Address"
        hint="House or flat, street, landmark"
        required={addressRequired}
        error={told('address')}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextField
        {...register('pincode', {
          onChange: (event: Typed) => setValue('pincode', event.target.value.replace(/\D/g, '').slice(0, 6)),
        })}
        label="Pincode"
        required
        error={told('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <TextField
        {...register('city')}
        label="City"
        required
        error={told('city')}
        autoComplete="address-level2"
      />
      <Select
        {...register('state')}
        label="State"
        required
        error={told('state')}
        autoComplete="address-level1"
        placeholder="Choose…"
        options={states.map((state) => ({ value: state, label: state }))}
      />
      <TextField
        {...register('country')}
        label="Country"
        required
        error={told('country')}
        autoComplete="country-name"
      />
    </div>
  )
}
