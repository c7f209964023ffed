import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddressForm } from '#contracts/address-form.ts'
import type { Profile } from '#contracts/identity.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { AddressFields } from '#web/delivery/address-fields.tsx'
import { addressOf, blankAddressOf } from '#web/identity/account/address-form.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type AddressBook, firstAddress, formOf, isNowhere, isSame } from './address-book.ts'
import type { ShippingFields, ShippingForm } from './shipping-form.ts'

const OWN = 'own'
const NEW = 'new'

const GIFT_NOTE = 'Enter who it is for. The parcel has no invoice and no price in it. Our messages go to you.'

const KEPT = 'We fill it in on your next order. Untick to use it for this order only.'
const USED_ONCE = 'We use it for this order only. Tick to have it filled in on your next order.'

interface ParcelAddressProps {
  form: ShippingFields
  profile: Profile
  book: AddressBook
}

/** Where this parcel may go: the customer's own address, one of the address book, or a new one. */
export function ParcelAddress({ form, profile, book }: ParcelAddressProps) {
  const hasOwn = !isNowhere(profile)
  const others = book.saved
  const [chosen, setChosen] = useState(() => whichOf(form.getValues(), profile, others))

  const [own, setOwn] = useState(() => ownChoice(form.getValues(), profile, others))
  const isGift = useWatch({ control: form.control, name: 'isGift' })

  const fill = (address: AddressForm, gift: boolean) =>
    form.reset({
      ...formOf(address),
      pan: form.getValues('pan'),
      business: form.getValues('business'),
      isGift: gift,
    })
  const choose = (id: string) => {
    setChosen(id)
    book.setKeeps(false)
    const address = id === NEW ? blankAddressOf(profile) : others.find((other) => other.id === id)
    fill(address ?? addressOf(profile), isGift)
  }
  /** A gift begins without name and place; the customer's own come back when it is none after all. */
  const chooseGift = (checked: boolean) => {
    const typed = form.getValues()
    if (checked) setOwn({ chosen, address: formOf(typed) })
    setChosen(checked ? NEW : own.chosen)
    book.setKeeps(false)
    fill(checked ? { ...formOf(typed), ...NOBODY_NOWHERE } : own.address, checked)
  }
  return (
    <>
      <Checkbox
        className="mb-4"
        label="This is a gift for someone else"
        note={isGift && GIFT_NOTE}
        checked={isGift}
        onChange={(event) => chooseGift(event.target.checked)}
      />
      {others.length > 0 && (
        <Select
          label="Deliver to"
          className="mb-5"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...(hasOwn ? [{ value: OWN, label: inOneLine(addressOf(profile)) }] : []),
            ...others.map((address) => ({ value: address.id, label: inOneLine(address) })),
            { value: NEW, label: 'Another address' },
          ]}
        />
      )}
      <AddressFields ownPincode={!isGift} key={`${chosen} ${isGift}`} form={form} addressRequired />
      {(chosen === OWN || chosen === NEW) && (
        <Checkbox
          className="mt-3"
          label={hasOwn ? 'Save to my address book' : 'Save as my address'}
          note={!hasOwn && (book.keeps ? KEPT : USED_ONCE)}
          checked={book.keeps}
          onChange={(event) => book.setKeeps(event.target.checked)}
        />
      )}
    </>
  )
}

const NOBODY_NOWHERE = {
  firstName: '',
  lastName: '',
  address: '',
  address2: '',
  landmark: '',
  pincode: '',
  city: '',
  state: '',
  country: 'India',
}

/**
 * The address to go back to from a gift: that of the form as it begins, or the customer's own where it begins with a
 * gift.
 */
function ownChoice({ isGift, ...typed }: ShippingForm, profile: Profile, others: AddressBook['saved']) {
  const address = isGift ? firstAddress(profile, others) : formOf(typed)
  return { address, chosen: whichOf(address, profile, others) }
}

/** The choice that a form begins with: a new one where it is none of those saved. */
function whichOf(address: AddressForm, profile: Profile, others: AddressBook['saved']): string {
  if (!isNowhere(profile) && isSame(addressOf(profile), address)) return OWN
  return others.find((other) => isSame(other, address))?.id ?? NEW
}

function inOneLine({ firstName, lastName, city, pincode, ...street }: AddressForm): string {
  return [`${firstName} ${lastName}`.trim(), ...streetLines(street), `${city} ${pincode}`.trim()]
    .filter(Boolean)
    .join(', ')
}
