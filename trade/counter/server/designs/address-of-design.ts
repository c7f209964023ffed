import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { isSamePerson } from '#rules/identity/people.ts'
import { mustBeDeliverable } from '#server/delivery/must-be-deliverable.ts'
import { invalidField } from '#server/errors.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { readPeopleOfNumber } from '#server/identity/people-of-number.ts'
import type { Shop } from '#server/shop.ts'
import type { orderDesign } from '#trade/counter/contract/order-design.ts'
import { townOfShop } from '#trade/counter/server/address-of-sale.ts'

type Ordered = Pick<ParsedRequest<typeof orderDesign>['body'], 'address' | 'delivery'>

/**
 * Where a piece that was made for a customer goes and who is billed: what was typed, else what their account or their last order
 * says, else the shop's own town. Refuses (400) a parcel without an address.
 */
export async function addressOfDesign(
  shop: Shop,
  customer: CustomerRow,
  { address: typed, delivery }: Ordered,
): Promise<ShippingAddress> {
  const { firstName, lastName, email, mobileNumber: phone } = customer
  const who = { firstName, lastName, email, phone, country: 'India' }
  const people = customer.address === '' ? await readPeopleOfNumber(shop.db, customer) : []
  const person = people.find((one) => isSamePerson(one, customer)) ?? customer
  const { address = '', city = '', pincode = '', state = '' } = typed ?? person
  if (address !== '') {
    mustBeDeliverable({ country: who.country, state, pincode }, 'address.')
    return { ...who, address, city, pincode, state }
  }
  if (delivery === 'parcel')
    throw invalidField('address.address', 'A parcel needs an address. Please ask the customer.')
  return { ...who, address: '', ...(await townOfShop(shop)) }
}
