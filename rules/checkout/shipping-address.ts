/** Where a parcel goes; every field is filled in but e-mail, second line and landmark. Old orders have neither of these, and do not say whether they are a gift. */
export type ShippingAddress = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  address2?: string
  landmark?: string
  city: string
  state: string
  country: string
  pincode: string
  /** The parcel is a gift for somebody else: no invoice goes into it. */
  isGift?: boolean
}

/** What packers read of a gift. */
export const GIFT_PARCEL = 'No invoice in the parcel'

/** Whether two parcels go to the same person at the same place; by which e-mail they are told makes no difference. */
export function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other))
}

function placeOf({ firstName, lastName, phone, address, ...to }: ShippingAddress): string[] {
  const { address2 = '', landmark = '', city, state, country, pincode } = to
  return [firstName, lastName, phone, address, address2, landmark, city, state, country, pincode]
}
