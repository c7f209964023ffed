import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, mobileNumber, optionalEmail, pincode, requiredLine } from './fields.ts'

/** An address as people fill it in; address, e-mail and phone may stay empty (specification, section 5). */
const AddressForm = z.object({
  firstName: requiredLine('Please enter the first name.', 60),
  lastName: requiredLine('Please enter the last name.', 60),
  email: optionalEmail.default(''),
  phone: z.union([z.literal(''), mobileNumber]).default(''),
  address: line(300).default(''),
  address2: line(300).default(''),
  landmark: line(120).default(''),
  pincode,
  city: requiredLine('Please enter the city.', 80),
  state: requiredLine('Please choose the state.', 80),
  country: requiredLine('Please enter the country.', 80),
})

/** The new delivery address of an order. Unlike a saved address, it needs its street. */
export const DeliveryAddressForm = AddressForm.extend({
  address: requiredLine('Please enter the street address.', 300),
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
  method: 'GET',
  path: '/api/users/addresses/:mobileNumber',
  access: 'customer',
  summary: "List a customer's other addresses, oldest first; the default address is in the profile",
  params: own,
  answer: z.array(Address),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/users/addresses/:mobileNumber',
  access: 'customer',
  summary: 'Add an address; 409 beyond twenty',
  params: own,
  body: AddressForm,
  answer: Address,
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/users/addresses/:mobileNumber/:id',
  access: 'customer',
  summary: 'Change an address',
  params: one,
  body: AddressForm,
  answer: Address,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/users/addresses/:mobileNumber/:id',
  access: 'customer',
  summary: 'Remove an address',
  params: one,
  answer: z.object({ message: z.string() }),
})
