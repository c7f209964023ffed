import { z } from 'zod'
import { AddressForm, DeliveryAddress } from './address-form.ts'
import { BusinessDetails } from './business.ts'
import { endpoint } from './endpoint.ts'
import { mobileNumber } from './fields.ts'
import { listOf } from './unreadable.ts'

const { phone, email, address, address2, landmark } = AddressForm.shape
/** Parts of an address that a call may leave out. */
const optional = {
  phone: phone.default(''),
  email: email.default(''),
  address2: address2.default(''),
  landmark: landmark.default(''),
}
const SavedAddressForm = AddressForm.extend({ ...optional, address: address.default('') })

/** The new delivery address of an order, and who is billed. */
export const DeliveryAddressForm = DeliveryAddress.extend({
  ...optional,
  business: BusinessDetails.nullish().describe(
    'Who is billed: null for the person; left out, it stays as it is',
  ),
})

export const Address = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  address2: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})
export type Address = z.infer<typeof Address>

const own = z.object({ mobileNumber })
const one = own.extend({ id: z.uuid('Address not found.') })

export const listAddresses = endpoint({
  route: 'GET /api/users/addresses/:mobileNumber',
  access: 'customer',
  summary: "List a customer's other addresses, oldest first; the default address is in the profile",
  refusals: { 404: 'No customer has this mobile number.' },
  params: own,
  answer: listOf(Address),
})

export const addAddress = endpoint({
  route: 'POST /api/users/addresses/:mobileNumber',
  access: 'customer',
  summary: 'Add an address',
  refusals: { 404: 'No customer has this mobile number.', 409: 'Twenty addresses are saved already.' },
  params: own,
  body: SavedAddressForm,
  answer: Address,
})

export const changeAddress = endpoint({
  route: 'PUT /api/users/addresses/:mobileNumber/:id',
  access: 'customer',
  summary: 'Change an address',
  refusals: { 404: 'Address not found.' },
  params: one,
  body: SavedAddressForm,
  answer: Address,
})

export const removeAddress = endpoint({
  route: 'DELETE /api/users/addresses/:mobileNumber/:id',
  access: 'customer',
  summary: 'Remove an address',
  refusals: { 404: 'Address not found.' },
  params: one,
  answer: z.object({ message: z.string() }),
})
