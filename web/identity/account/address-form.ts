import { z } from 'zod'
import { line, mobileNumber, optionalEmail, pincode, requiredLine } from '#contracts/fields.ts'
import type { Profile } from '#contracts/identity.ts'
import { listedState } from './indian-states.ts'

/** An address as people fill it in; address, e-mail and phone may stay empty (specification, section 5). */
export const AddressForm = z.object({
  firstName: requiredLine('Please enter the first name.', 60),
  lastName: requiredLine('Please enter the last name.', 60),
  phone: z.union([z.literal(''), mobileNumber]),
  email: optionalEmail,
  address: line(300),
  pincode,
  city: requiredLine('Please enter the city.', 80),
  state: requiredLine('Please choose the state.', 80),
  country: requiredLine('Please enter the country.', 80),
})
export type AddressForm = z.infer<typeof AddressForm>

/** The customer's own address, as a form begins with it. */
export function addressOf(profile: Profile): AddressForm {
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    phone: profile.phone || profile.mobile_number,
    email: profile.email,
    address: profile.address,
    pincode: profile.pincode,
    city: profile.city,
    state: listedState(profile.state),
    country: profile.country || 'India',
  }
}

/** Another address begins with the customer's name and number, and nowhere. */
export function blankAddressOf(profile: Profile): AddressForm {
  return { ...addressOf(profile), email: '', address: '', pincode: '', city: '', state: '', country: 'India' }
}
