import { expect, test } from 'vitest'
import type { OrderView } from '#contracts/orders.ts'
import { groupedOrders } from './grouped-orders.ts'

const order = (transactionId: string, boughtTogether: string | null = null) =>
  ({ transactionId, boughtTogether }) as OrderView

test('orders of one payment form a group where the first of them is; all others are alone', () => {
  const orders = [order('a'), order('b', 'lead'), order('c'), order('lead', 'lead')]
  const groups = groupedOrders(orders).map((group) => group.map(({ transactionId }) => transactionId))
  expect(groups).toEqual([['a'], ['b', 'lead'], ['c']])
})
