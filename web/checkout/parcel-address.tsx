import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Address, addAddress, listAddresses } from '#contracts/addresses.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { AddressFields } from '#web/identity/account/address-fields.tsx'
import { type AddressForm, addressOf, blankAddressOf } from '#web/identity/account/address-form.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { ShippingForm } from './shipping-form.ts'

const OWN = 'own'
const NEW = 'new'

/** Where this parcel may go: the customer's own address, one of the address book, or a new one. */
export function ParcelAddress({ profile, book }: { profile: Profile; book: AddressBook }) {
  const form = useFormContext<ShippingForm>()
  const first = isNowhere(profile) ? NEW : OWN
  const [chosen, setChosen] = useState(first)
  const others = book.saved

  const choose = (id: string) => {
    setChosen(id)
    book.setKeeps(false)
    const address = id === NEW ? blankAddressOf(profile) : others.find((other) => other.id === id)
    form.reset({ ...formOf(address ?? addressOf(profile)), pan: form.getValues('pan') })
  }
  return (
    <>
      {others.length > 0 && (
        <Select
          label="Deliver to"
          className="mb-5"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[
            ...(first === OWN ? [{ value: OWN, label: inOneLine(addressOf(profile)) }] : []),
            ...others.map((address) => ({ value: address.id, label: inOneLine(address) })),
            { value: NEW, label: 'Another address' },
          ]}
        />
      )}
      {/* The fields ask for less than this form, which has a PAN besides. */}
      <AddressFields form={useFormContext<AddressForm>()} addressRequired />
      {(chosen === OWN || chosen === NEW) && (
        <Checkbox
          className="mt-3"
          label={first === NEW ? 'Save as my address' : 'Save to my address book'}
          checked={book.keeps}
          onChange={(event) => book.setKeeps(event.target.checked)}
        />
      )}
    </>
  )
}

export type AddressBook = ReturnType<typeof useAddressBook>

/** The customer's other addresses, none where they cannot be had, and whether the one typed here joins them. */
export function useAddressBook(mobileNumber: string) {
  const params = { mobileNumber }
  const query = useEndpointQuery(listAddresses, { params })
  const [keeps, setKeeps] = useState(false)
  const saved: readonly Address[] = query.isSuccess ? query.data : []

  /** Keeps what was typed, if that is wished and it is not kept already. What fails here must not keep anybody from paying. */
  const keep = async (profile: Profile, { pan: _, ...address }: ShippingForm): Promise<void> => {
    const known = [addressOf(profile), ...saved].some((other) => isSame(formOf(other), address))
    if (!keeps || known) return
    setKeeps(false)
    await (isNowhere(profile)
      ? call(updateProfile, { params, body: withoutNumber(address) })
      : call(addAddress, { params, body: address }).then(() => refresh(listAddresses)))
  }
  return { waiting: query.isPending, saved, keeps, setKeeps, keep }
}

/** The number of a profile is the one logged in with. */
const withoutNumber = ({ phone: _, ...address }: AddressForm) => address

const isNowhere = (profile: Profile) => profile.address === '' && profile.pincode === ''

function formOf({ firstName, lastName, phone, email, address, pincode, city, state, country }: AddressForm) {
  return { firstName, lastName, phone, email, address, pincode, city, state, country }
}

const isSame = (one: AddressForm, other: AddressForm) =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))

function inOneLine({ firstName, lastName, address, city, pincode }: AddressForm): string {
  return [`${firstName} ${lastName}`.trim(), address, `${city} ${pincode}`.trim()].filter(Boolean).join(', ')
}
