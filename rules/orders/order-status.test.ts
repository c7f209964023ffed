import { expect, test } from 'vitest'
import {
  isHandedOver,
  isInShop,
  ORDER_STATUS,
  ORDER_STATUSES,
  ORDER_TIMELINE,
  orderCan,
  orderMayBecome,
  orderStatusesWith,
} from './order-status.ts'

test('an order can be cancelled while it is Confirmed or Packed, and never after', () => {
  expect(ORDER_STATUSES.filter((status) => orderCan.cancel({ status }))).toEqual(['Confirmed', 'Packed'])
})

test('a product waits in the shop, is handed over, is back, or was never sold', () => {
  expect(ORDER_STATUSES.filter(isInShop)).toEqual(['Confirmed', 'Packed'])
  expect(ORDER_STATUSES.filter(isHandedOver)).toEqual(['Shipped', 'Delivered'])
  expect(ORDER_TIMELINE).toEqual(['Confirmed', 'Packed', 'Shipped', 'Delivered'])
  expect(orderStatusesWith('hasLeft')).toEqual(['Shipped', 'Delivered', 'Returned'])
  expect(orderStatusesWith('isBought')).toEqual(ORDER_STATUSES.filter((status) => status !== 'Cancelled'))
})

test('only of an order that is bought anything else is true, and what left never waits in the shop again', () => {
  for (const status of ORDER_STATUSES) {
    const { isBought, ...others } = ORDER_STATUS[status]
    if (!isBought) expect(Object.values(others)).not.toContain(true)
    for (const next of ORDER_STATUSES.filter((to) => orderMayBecome(status, to)))
      if (ORDER_STATUS[status].hasLeft) expect(ORDER_STATUS[next].hasLeft).toBe(true)
  }
})
