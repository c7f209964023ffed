import type { Db } from '#db/client.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { Caller } from '#server/caller.ts'
import { refused, type ShopError } from '#server/errors.ts'
import { lastMoveOf, type OrderRow } from '#server/orders/orders.store.ts'
import { namesOf } from './read-order.ts'

/** What to tell who wanted to move an order that somebody else has moved meanwhile. */
export async function movedSinceRead(db: Db, caller: Caller, order: OrderRow): Promise<ShopError> {
  const last = await lastMoveOf(db, order.id)
  const who = last && (await whoDid(db, caller, order, last.by))
  const told = last ? ` ${who} did this on ${formatShortDateTime(last.at)}.` : ''
  return refused(`${order.number} is already ${STATE[order.status]}.${told}`, { status: order.status })
}

const STATE = {
  Confirmed: 'confirmed',
  Packed: 'packed',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
  Returned: 'returned',
} as const satisfies Record<OrderStatus, string>

async function whoDid(db: Db, caller: Caller, order: OrderRow, by: string | null): Promise<string> {
  if (by === null) return 'The system'
  if (by === caller.customerId) return 'You'
  if (by === order.customerId) return 'The customer'
  return (await namesOf(db, [by])).get(by) ?? 'Another admin'
}
