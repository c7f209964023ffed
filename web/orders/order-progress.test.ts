import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/orders.ts'
import { boughtOf, ordersOf } from './order.ts'
import { cancellable, mayChangeAddress, sharedDelivery, sharedProgress } from './order-progress.ts'

const line = (orderId: string, part: Partial<OrderView> = {}) =>
  ({
    ...{ orderId, total: 100_10, balance: 0, creditUsed: 0, handover: 'parcel', orderStatus: 'Confirmed' },
    ...{ deliveryBy: '2026-12-07', tracking: null, ...part },
  }) as OrderView
const orderOf = (...parts: Partial<OrderView>[]) => {
  const [order] = ordersOf(parts.map((part) => line('SGJ-1', part)))
  if (!order) throw new Error('There are no lines.')
  return order
}

test('lines with one number are one order, whose amounts are theirs together', () => {
  const orders = ordersOf([line('SGJ-2'), line('SGJ-2', { creditUsed: 50_00 }), line('SGJ-1')])
  expect(
    orders.map(({ orderId, lines, total, creditUsed }) => [orderId, lines.length, total, creditUsed]),
  ).toEqual([
    ['SGJ-2', 2, 200_20, 50_00],
    ['SGJ-1', 1, 100_10, 0],
  ])
})

test('a cancelled line does not keep the others from being shown together', () => {
  const order = orderOf({ orderStatus: 'Cancelled' }, { orderStatus: 'Packed' }, { orderStatus: 'Packed' })
  expect(order.orderStatus).toBe('Packed')
  expect(sharedProgress(order.lines)).toBe(order.lines[1])
  expect(cancellable(order)).toEqual(order.lines.slice(1))
})

test('the heading counts what is still bought: a cancelled piece is neither in its number nor in its sum', () => {
  const two = [
    { quantity: 2, total: 80_00 },
    { quantity: 1, total: 30_50 },
  ]
  expect(boughtOf(orderOf(...two))).toEqual({ pieces: '3 pieces', total: 110_50 })
  const oneCancelled = two.map((one, nth) => (nth ? { ...one, orderStatus: 'Cancelled' as const } : one))
  expect(boughtOf(orderOf(...oneCancelled))).toEqual({ pieces: '2 of 3 pieces', total: 80_00 })
  const none = two.map((one) => ({ ...one, orderStatus: 'Cancelled' as const }))
  expect(boughtOf(orderOf(...none))).toEqual({ pieces: '3 pieces', total: 110_50 })
})

test('lines that are not equally far, or come on different days, are each shown by themselves', () => {
  const apart = orderOf({ orderStatus: 'Packed' }, { orderStatus: 'Shipped' })
  expect(sharedProgress(apart.lines)).toBeNull()
  expect(sharedDelivery(apart.lines)).toBe(apart.lines[0])
  expect(sharedDelivery(orderOf({}, { deliveryBy: '2026-12-20' }).lines)).toBeNull()
})

test('the address can be changed until one line of the order is packed', () => {
  const sent = (...lines: Parameters<typeof orderOf>) => {
    const order = orderOf(...lines)
    return { ...order, shippingAddress: { ...order.shippingAddress, address: '12 Navi Peth' } }
  }
  expect(mayChangeAddress(sent({}, { orderStatus: 'Cancelled' }))).toBe(true)
  expect(mayChangeAddress(sent({}, { orderStatus: 'Packed' }))).toBe(false)
  expect(mayChangeAddress(sent({ orderStatus: 'Cancelled' }))).toBe(false)
})
