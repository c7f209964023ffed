import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { faultsInBooks } from '#server/books/check-books.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { OLD_CHAIN } from '#trade/old-gold/tests/brought-gold.ts'
import { boughtAlone, OLD_RING, purchaseOf, soldForOldGold } from '#trade/old-gold/tests/old-gold.ts'

const shop = await testShop()
afterAll(() => shop[Symbol.asyncDispose]())
await openForBusiness(shop)
const staff = await shop.customer({ role: 'staff' })
const ring = await shop.product({ price: 40_000_00, stock: 5 })
await sold(shop, staff, ring.id)
await soldForOldGold(shop, staff, ring.id, [OLD_CHAIN])
const inCash = { oldGold: [OLD_RING], payOut: { kind: 'cash' as const, reference: '' } }
await boughtAlone(shop, staff, purchaseOf(inCash))
await letTheDustSettle(shop)

test('a shop that takes old gold adds up', async () => {
  expect(await faultsInBooks(shop.db)).toEqual([])
})

const CORRUPTIONS: Readonly<Record<string, readonly string[]>> = {
  'a tenth of a gram is gone from the register of scrap': [
    `update old_gold_lots set gross_weight_mg = gross_weight_mg - 100 where deducted_mg > 0`,
  ],
  'fine gold is gone from the register and its voucher': [
    `update old_gold_lots set fine_mg = fine_mg - 500`,
    `update old_gold_vouchers set document = jsonb_set(document, '{pieces,0,fineMg}',
      to_jsonb((document #>> '{pieces,0,fineMg}')::int - 500))`,
  ],
  'a piece of old gold was bought for ₹1 more': [`update old_gold_lots set amount = amount + 100`],
  'more was paid for old gold than its voucher says': [`update old_gold_purchases set amount = amount + 100`],
  'old gold was paid for by UPI and its voucher says cash': [
    `update old_gold_purchases set kind = 'upi', reference = '99'`,
  ],
  'what was paid for old gold is gone': [`delete from old_gold_purchases`],
  'old gold was bought on another day': [`update old_gold_purchases set day = day - 1`],
  'one customer was paid ₹14,000 for old gold in cash in a day': [
    `insert into old_gold_purchases (id, customer_id, kind, amount, by, at, day)
      select gen_random_uuid(), customer_id, kind, amount, by, at, day from old_gold_purchases`,
  ],
  'the voucher of old gold is gone': [`delete from old_gold_vouchers`],
  'old gold pays for another sale': [
    `update tenders set payment_id = (select payment_id from tenders where payment_id not in (
      select payment_id from tenders where kind = 'old-gold') limit 1) where kind = 'old-gold'`,
  ],
}

test.each(Object.entries(CORRUPTIONS))('it finds that %s', async (_, statements) => {
  const undone = new Error('taken back')
  let faults: string[] = []
  const corrupted = shop.db.transaction(async (db) => {
    await db.execute(sql.raw('set local session_replication_role = replica'))
    for (const statement of statements) {
      const { rowCount } = await db.execute(sql.raw(statement))
      expect(rowCount).toBeGreaterThan(0)
    }
    faults = await faultsInBooks(db)
    throw undone
  })
  await expect(corrupted).rejects.toBe(undone)
  expect(faults).not.toEqual([])
})
