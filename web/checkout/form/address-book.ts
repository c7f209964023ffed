import { useState } from 'react'
import type { AddressForm } from '#contracts/address-form.ts'
import { type Address, addAddress, listAddresses } from '#contracts/addresses.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import type { ExtrasWish } from '#rules/checkout/extras.ts'
import { isGift } from '#rules/checkout/gift.ts'
import { call } from '#web/api.ts'
import { addressOf } from '#web/identity/account/address-form.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { ShippingForm } from './shipping-form.ts'

export type AddressBook = ReturnType<typeof useAddressBook>

/**
 * The customer's other addresses, none where they cannot be had, and whether the one typed here joins them. The first
 * address of all is kept unless the customer says otherwise; a further one, or where a gift goes, only if they say so.
 */
export function useAddressBook(
  mobileNumber: string,
  profile: Profile | undefined,
  wishes: readonly ExtrasWish[],
) {
  const params = { mobileNumber }
  const query = useEndpointQuery(listAddresses, { params })
  const saved: readonly Address[] = query.isSuccess ? query.data : []
  const isFirst = profile !== undefined && isNowhere(profile) && query.isSuccess && saved.length === 0
  const [said, setKeeps] = useState<boolean | null>(null)
  const keeps = said ?? (isFirst && !wishes.some(isGift))

  /** Keeps what was typed, if that is wished and it is not kept already. What fails here must not keep anybody from paying. */
  const keep = async (
    profile: Profile,
    { pan: _, isGift: _gift, business: _business, ...address }: ShippingForm,
  ): Promise<void> => {
    const known = [addressOf(profile), ...saved].some((other) => isSame(other, address))
    if (!keeps || known) return
    // The own address is kept again when it is corrected before another try; a further one joins the book once.
    if (isNowhere(profile)) await call(updateProfile, { params, body: withoutNumber(address) })
    else {
      setKeeps(false)
      await call(addAddress, { params, body: address }).then(() => refresh(listAddresses))
    }
  }
  return { waiting: query.isPending, saved, keeps, setKeeps, keep }
}

export const isNowhere = (profile: Profile) => profile.address === '' && profile.pincode === ''

/** The fields of an address, without what else its record holds. */
export function formOf(address: AddressForm): AddressForm {
  const { firstName, lastName, phone, email, address: street, address2, landmark } = address
  const { pincode, city, state, country } = address
  return {
    firstName,
    lastName,
    phone,
    email,
    address: street,
    address2,
    landmark,
    pincode,
    city,
    state,
    country,
  }
}

/** The address a form begins with: the customer's own, or the first of the address book where that is empty. */
export function firstAddress(profile: Profile, saved: readonly Address[]): AddressForm {
  const [other] = saved
  return other && isNowhere(profile) ? formOf(other) : addressOf(profile)
}

/** The number of a profile is the one logged in with. */
const withoutNumber = ({ phone: _, ...address }: AddressForm) => address

export const isSame = (one: AddressForm, other: AddressForm) =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))
