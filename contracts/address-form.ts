import { z } from 'zod'
import { line, mobileNumber, optionalEmail, pincode, requiredLine } from './fields.ts'

/** An address as people fill it in; address, e-mail and phone may stay empty (specification, section 5). */
export const AddressForm = z.object({
  firstName: requiredLine('Please enter the first name.', 60),
  lastName: requiredLine('Please enter the last name.', 60),
  phone: z.union([z.literal(''), mobileNumber]),
  email: optionalEmail,
  address: line(300),
  address2: line(300),
  landmark: line(120),
  pincode,
  city: requiredLine('Please enter the city.', 80),
  state: requiredLine('Please choose the state.', 80),
  country: requiredLine('Please enter the country.', 80),
})
export type AddressForm = z.infer<typeof AddressForm>

/** Where a parcel goes. Unlike a saved address, it needs its street. */
export const DeliveryAddress = AddressForm.extend({
  address: requiredLine('Please enter the street address.', 300),
})
