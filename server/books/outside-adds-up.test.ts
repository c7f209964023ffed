import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paidOrder, refundByHand } from '#tests/support/at-the-provider.ts'
import { askSandbox, letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { faultsInBooks } from './check-books.ts'

/** Changes that somebody with the database's password might make, each by itself. */
const CORRUPTIONS = {
  'a line has more of a refund by hand than it was': `update refunds set amount = amount + 100 where origin = 'outside'`,
  'a refund by hand was another amount': `update outside_refunds set amount = amount + 100`,
  'a refund by hand is the shop’s own as well': `update refunds set provider_refund_id = origin_id where origin = 'outside'`,
  'a line has more of a dispute than it took': `update refunds set amount = amount + 100 where origin = 'dispute'`,
  'a dispute that took something was won': `update disputes set status = 'won'`,
} as const

test('it finds what somebody changes of money that went back without the shop', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const { atProvider } = await paidOrder(shop, [40_000_00])
  await refundByHand(shop, atProvider, 5_000_00)
  await letTheDustSettle(shop)
  await askSandbox(shop, `/payments/${atProvider}/dispute`, { status: 'lost', amount: 7_000_00 })
  await letTheDustSettle(shop)
  expect(await faultsInBooks(shop.db)).toEqual([])
  for (const [name, statement] of Object.entries(CORRUPTIONS)) {
    const undone = new Error('taken back')
    const corrupted = shop.db.transaction(async (db) => {
      await db.execute(sql.raw('set local session_replication_role = replica'))
      const { rowCount } = await db.execute(sql.raw(statement))
      expect([name, rowCount]).toEqual([name, 1])
      expect([name, await faultsInBooks(db)]).not.toEqual([name, []])
      throw undone
    })
    await expect(corrupted).rejects.toBe(undone)
  }
})
