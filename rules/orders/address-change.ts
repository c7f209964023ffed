import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'

/** Changes of one order's delivery address: each is told by e-mail, so somebody has to stop a script. */
export const MAX_ADDRESS_CHANGES = 10

/** The fields in which two addresses differ, as they are now; an address without a field has it empty. */
export function changedFields(before: ShippingAddress, after: ShippingAddress): (keyof ShippingAddress)[] {
  return ADDRESS_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
}

const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'address2',
  'landmark',
  'city',
  'state',
  'country',
  'pincode',
] as const satisfies (keyof ShippingAddress)[]

/** Why an order stays in the state its tax invoice went out for; both states by name. */
export function otherStateRefusal(invoice: string, from: string, to: string): string {
  return `The tax invoice ${invoice} has gone out for a delivery in ${from}. A delivery in ${to} needs another invoice, so this address cannot be changed to another state. Please cancel the order and place it again.`
}
