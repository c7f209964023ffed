import type { OrderView } from '#contracts/orders.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'

/** An address as it is written on a parcel; empty lines are left out. */
export function addressLines(to: OrderView['shippingAddress']): string[] {
  return [
    `${to.firstName} ${to.lastName}`.trim(),
    ...streetLines(to),
    `${to.city} ${to.pincode}`.trim(),
    [to.state, to.country].filter(Boolean).join(', '),
  ].filter(Boolean)
}
