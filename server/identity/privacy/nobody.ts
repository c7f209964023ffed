/** Name and address of somebody who is erased. */
export const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  address2: '',
  landmark: '',
  city: '',
  state: '',
  country: '',
  pincode: '',
}
