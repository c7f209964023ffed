import { z } from 'zod'
import { MISSING_ADDRESS } from '#rules/delivery/missing-address.ts'
import { line, mobileNumber, optionalEmail, pincode, requiredLine } from './fields.ts'

/** An address as people fill it in; address, e-mail and phone may stay empty (specification, section 5). */
export const AddressForm = z.object({
  firstName: requiredLine(MISSING_ADDRESS.firstName, 60),
  lastName: requiredLine(MISSING_ADDRESS.lastName, 60),
  phone: z.union([z.literal(''), mobileNumber]),
  email: optionalEmail,
  address: line(300),
  address2: line(300),
  landmark: line(120),
  pincode,
  city: requiredLine(MISSING_ADDRESS.city, 80),
  state: requiredLine(MISSING_ADDRESS.state, 80),
  country: requiredLine(MISSING_ADDRESS.country, 80),
})
export type AddressForm = z.infer<typeof AddressForm>

/** Where a parcel goes. Unlike an address in a call of the specification, it needs its street. */
export const DeliveryAddress = AddressForm.extend({
  address: requiredLine(MISSING_ADDRESS.address, 300),
})
