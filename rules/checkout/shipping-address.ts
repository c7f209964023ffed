/** Where a parcel goes; every field is filled in but e-mail. */
export type ShippingAddress = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  country: string
  pincode: string
}
