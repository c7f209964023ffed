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
