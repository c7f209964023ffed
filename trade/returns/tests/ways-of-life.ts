import { expect } from 'vitest'
import { STAFF } from '#seed/demo/life/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { listReturns } from '#trade/returns/contract/return-requests.ts'

/** The demo opens with pieces on every way back. */
export async function waysOfLife(shop: TestShop): Promise<void> {
  const owner = await customerByNumber(shop.db, STAFF.owner)
  if (!owner) throw new Error('The demo has no owner.')
  const { rows } = await shop.as(owner).call(listReturns)
  expect(rows.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
    'buyback to-pay-out',
    'exchange credited',
    'resizing approved',
    'return offered',
    'return received',
    'return refunded',
    'return requested',
  ])
}
