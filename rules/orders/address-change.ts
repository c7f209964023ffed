import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { isSameBusiness } from '#rules/identity/business.ts'
import { ABROAD } from '#rules/invoices/states.ts'

/** Changes of one order's delivery address: each is told by e-mail, so somebody has to stop a script. */
export const MAX_ADDRESS_CHANGES = 10

/** The fields in which two addresses differ, as they are now; an address without a field has it empty. */
export function changedFields(before: ShippingAddress, after: ShippingAddress): (keyof ShippingAddress)[] {
  const fields = ADDRESS_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
  return isSameBusiness(before.business ?? null, after.business ?? null) ? fields : [...fields, 'business']
}

/**
 * A change in words: `to` is the new place, empty where only the billed party has changed; `billedTo` is the party
 * billed now, null where that is the same.
 */
export function changeInWords(
  before: ShippingAddress,
  after: ShippingAddress,
): { to: string; billedTo: string | null } {
  const fields = changedFields(before, after)
  const isBilling = fields.includes('business')
  return {
    to: isBilling && fields.length === 1 ? '' : `${after.city} ${after.pincode}`.trim(),
    billedTo: isBilling ? (after.business?.legalName ?? `${after.firstName} ${after.lastName}`.trim()) : null,
  }
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

/** Why an order without tax is not billed to anybody outside a special economic zone. */
export const STAYS_IN_ZONE =
  'This order was sold to a special economic zone without tax, so it can be billed only to a unit or developer in one. For anything else, please cancel the order and place it again.'

/** Why the business on a tax invoice that was printed or credited stays. */
export const keepsBusiness = (invoice: string) =>
  `Tax invoice ${invoice} is final, so the GSTIN, the legal name and the special economic zone on it can no longer be changed. For that, please cancel the order and place it again.`
