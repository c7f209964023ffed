import { expect, test } from 'vitest'
import { NEXT_ORDER_STATUS, type OrderStatus, orderCan } from './order-status.ts'

test('an order can be cancelled while it is Confirmed or Packed, and never after', () => {
  const statuses = Object.keys(NEXT_ORDER_STATUS) as OrderStatus[]
  expect(statuses.filter((status) => orderCan.cancel({ status }))).toEqual(['Confirmed', 'Packed'])
})
