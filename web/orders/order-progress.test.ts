import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/orders.ts'
import { ordersOf } from './order.ts'
import { cancellable, mayChangeAddress, sharedDelivery, sharedProgress } from './order-progress.ts'

const line = (orderId: string, part: Partial<OrderView> = {}) =>
  ({
    ...{ orderId, total: 100.1, balance: 0, creditUsed: 0, handover: 'parcel', orderStatus: 'Confirmed' },
    ...{ deliveryBy: '2026-12-07', tracking: null, ...part },
  }) as OrderView
const orderOf = (...parts: Partial<OrderView>[]) => {
  const [order] = ordersOf(parts.map((part) => line('SGJ-1', part)))
  if (!order) throw new Error('There are no lines.')
  return order
}

test('lines with one number are one order, whose amounts are theirs together', () => {
  const orders = ordersOf([line('SGJ-2'), line('SGJ-2', { creditUsed: 50 }), line('SGJ-1')])
  expect(
    orders.map(({ orderId, lines, total, creditUsed }) => [orderId, lines.length, total, creditUsed]),
  ).toEqual([
    ['SGJ-2', 2, 200.2, 50],
    ['SGJ-1', 1, 100.1, 0],
  ])
})

test('a cancelled line does not keep the others from being shown together', () => {
  const order = orderOf({ orderStatus: 'Cancelled' }, { orderStatus: 'Packed' }, { orderStatus: 'Packed' })
  expect(order.orderStatus).toBe('Packed')
  expect(sharedProgress(order.lines)).toBe(order.lines[1])
  expect(cancellable(order)).toEqual(order.lines.slice(1))
})

test('lines that are not equally far, or come on different days, are each shown by themselves', () => {
  const apart = orderOf({ orderStatus: 'Packed' }, { orderStatus: 'Shipped' })
  expect(sharedProgress(apart.lines)).toBeNull()
  expect(sharedDelivery(apart.lines)).toBe(apart.lines[0])
  expect(sharedDelivery(orderOf({}, { deliveryBy: '2026-12-20' }).lines)).toBeNull()
})

test('the address can be changed until one line of the order is packed', () => {
  expect(mayChangeAddress(orderOf({}, { orderStatus: 'Cancelled' }))).toBe(true)
  expect(mayChangeAddress(orderOf({}, { orderStatus: 'Packed' }))).toBe(false)
  expect(mayChangeAddress(orderOf({ orderStatus: 'Cancelled' }))).toBe(false)
})
