import type { AddressForm } from '#contracts/address-form.ts'
import type { Profile } from '#contracts/identity.ts'
import { listedState } from '#rules/delivery/indian-states.ts'

/** The customer's own address, as a form begins with it. */
export function addressOf(profile: Profile): AddressForm {
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    phone: profile.phone || profile.mobile_number,
    email: profile.email,
    address: profile.address,
    address2: profile.address2,
    landmark: profile.landmark,
    pincode: profile.pincode,
    city: profile.city,
    state: listedState(profile.state),
    country: profile.country || 'India',
  }
}

/** Another address begins with the customer's name and number, and nowhere. */
export function blankAddressOf(profile: Profile): AddressForm {
  const nowhere = { address: '', address2: '', landmark: '', pincode: '', city: '', state: '' }
  return { ...addressOf(profile), ...nowhere, email: '', country: 'India' }
}
