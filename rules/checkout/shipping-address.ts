/** Where a parcel goes; every field is filled in but e-mail, second line and landmark. Old orders have neither of these. */
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
}
