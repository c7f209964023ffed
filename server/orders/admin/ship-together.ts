import type { shipTogether as contract } from '#contracts/admin/parcels.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { isSameAddress } from '#rules/checkout/shipping-address.ts'
import type { Caller } from '#server/caller.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import { type OrderRow, orderInFull } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { moveOrderAsAdmin } from './move-order-as-admin.ts'
import { lockOrder } from './orders.store.ts'
import { NO_SUCH_ORDER } from './read-order.ts'

const BARE = {
  from: 'Packed',
  to: 'Shipped',
  huid: '',
  duplicateReason: '',
  reason: '',
  restock: false,
} as const

/**
 * Ships orders of one payment in one parcel: all or none, in the caller's transaction. Refuses as a single move does,
 * in the sentence of the order that is in the way; also (400) orders that were not bought together, and (409) those
 * that go to different addresses.
 */
export async function shipTogether(
  within: Shop,
  caller: Caller,
  { numbers, carrier, trackingNumber }: ParsedRequest<typeof contract>['body'],
): Promise<void> {
  // Always in this order, so that two admins do not wait for each other.
  const orders = await lockAll(within, [...new Set(numbers)].toSorted())
  const [first, ...others] = orders
  if (!first) return
  await mustBeBoughtTogether(within, orders)
  for (const { number } of orders)
    await moveOrderAsAdmin(within, caller, number, { ...BARE, carrier, trackingNumber })
  const elsewhere = others.find((order) => !isSameAddress(order.shippingAddress, first.shippingAddress))
  if (elsewhere)
    throw refused(
      `${elsewhere.number} has a different delivery address from ${first.number}. Please ship it separately.`,
    )
}

async function lockAll({ db }: Shop, numbers: readonly string[]): Promise<OrderRow[]> {
  const orders = []
  for (const number of numbers) {
    const order = await lockOrder(db, number)
    if (!order) throw notFound(NO_SUCH_ORDER)
    orders.push(order)
  }
  return orders
}

async function mustBeBoughtTogether({ db }: Shop, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 1) return
  const leads = new Set<string | null>()
  for (const { id } of orders) leads.add((await orderInFull(db, id)).boughtTogether)
  if (leads.size > 1 || leads.has(null)) throw invalid('These orders were not bought together.')
}
