import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { ABROAD } from '#rules/invoices/states.ts'

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

/** Why an order stays in the state that its tax invoice was handed out for; the state by its name. */
export function staysInState(invoice: string, state: string): string {
  const delivery = state === ABROAD.name ? 'delivery outside India' : `delivery to ${state}`
  return `Tax invoice ${invoice} was issued for ${delivery}, so the order cannot be sent to another state. For that, please cancel the order and place it again.`
}
