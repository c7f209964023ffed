import type { Profile } from '#contracts/identity.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import type { CustomerRow } from './customers.store.ts'

export function presentProfile(customer: CustomerRow): Profile {
  return {
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    mobile_number: customer.mobileNumber,
    phone: customer.mobileNumber,
    address: customer.address,
    address2: customer.address2,
    landmark: customer.landmark,
    city: customer.city,
    state: customer.state,
    country: customer.country,
    pincode: customer.pincode,
    business: customer.business,
    role: customer.role,
    is_admin: isAdministrator(customer.role),
  }
}
