import { OWN_ORDER } from '#rules/orders/own-order.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'

/** Refuses (403) an admin at work on an order that they have placed themselves. */
export function mustNotBeOwnOrder(caller: Caller, { customerId }: { customerId: string }): void {
  if (caller.customerId === customerId) throw forbidden(OWN_ORDER)
}
