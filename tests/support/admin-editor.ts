import type { z } from 'zod'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { listOrders } from '#contracts/orders.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { CustomerOptions, ProductOptions } from './builders.ts'
import { buy } from './purchase.ts'
import type { TestShop } from './test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
type Move = z.input<typeof moveOrder.body>

/** The number of a new order, bought and paid through the sandbox. */
export async function placedOrder(
  shop: TestShop,
  { customer, product }: { customer?: CustomerOptions; product?: ProductOptions } = {},
) {
  const who = await shop.customer(customer)
  const what = await shop.product(product)
  await buy(shop, who, what)
  const [order] = await shop.as(who).call(listOrders, { params: { userId: who.id } })
  if (!order) throw new Error('The order was not placed.')
  return { number: order.orderId, transactionId: order.transactionId, customer: who, product: what }
}

/** The details that each move needs, besides the status that it leads to. */
const DETAILS = {
  Confirmed: {},
  Packed: {},
  Shipped: { carrier: 'Blue Dart', trackingNumber: '81234567890' },
  Delivered: {},
  Cancelled: { reason: 'Asked on the phone' },
  Returned: { reason: 'Too small' },
} as const satisfies Record<OrderStatus, Partial<Move>>

/** `SGJ-1001` → `AB1001`: each order's articles have ids of their own. */
export function huidFor(number: string): string {
  return `AB${number.replace(/\D/g, '').slice(-4).padStart(4, '0')}`
}

/** Moves an order as an admin; `from` and the details can be overridden. */
export function move(
  shop: TestShop,
  who: Person,
  number: string,
  [from, to]: [OrderStatus, OrderStatus],
  details: Partial<Move> = to === 'Packed' ? { huid: huidFor(number) } : DETAILS[to],
) {
  return shop.as(who).call(moveOrder, { params: { number }, body: { from, to, ...details } })
}

/** Moves an order step by step up to a status. */
export async function moveUpTo(shop: TestShop, who: Person, number: string, status: OrderStatus) {
  const road: OrderStatus[] = ['Confirmed', 'Packed', 'Shipped', 'Delivered', 'Returned']
  for (const [step, to] of road.slice(1, road.indexOf(status) + 1).entries())
    await move(shop, who, number, [road[step] ?? 'Confirmed', to])
}
