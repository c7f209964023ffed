import type { Business } from '#rules/identity/business.ts'

/**
 * Where a parcel goes, and who is billed for it; every field is filled in but e-mail, second line and landmark. Old orders
 * have neither of these, and do not say whether they are a gift.
 */
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
  /** The business that is billed; absent or null where the person above is. */
  business?: Business | null
}

/** The same with every field. */
export const inFull = (address: ShippingAddress): Required<ShippingAddress> => ({
  address2: '',
  landmark: '',
  isGift: false,
  business: null,
  ...address,
})

/** A note for packers of a gift. */
export const GIFT_PARCEL = 'No invoice in the parcel'
