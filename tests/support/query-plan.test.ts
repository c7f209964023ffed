import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#db/schema/outbox.ts'
import { analyse, tablesReadWhole } from './query-plan.ts'
import { testShop } from './test-shop.ts'

test('a question that no index answers is caught, one that an index answers is not', async () => {
  await using shop = await testShop()
  await shop.pool.query(
    `insert into outbox (id, channel, "to", body) select gen_random_uuid(), 'sms', n::text, 'x' from generate_series(1, 3000) n`,
  )
  await analyse(shop)
  const byBody = () => shop.db.select().from(outbox).where(eq(outbox.body, 'y'))
  const byRecipient = () => shop.db.select().from(outbox).where(eq(outbox.to, '7'))
  const within = () =>
    shop.shop.transaction(({ db }) =>
      db.select({ n: sql`count(*)` }).from(outbox).where(eq(outbox.body, 'y')),
    )
  expect(await tablesReadWhole(shop, byBody)).toEqual([expect.stringMatching(/^outbox: select/)])
  expect(await tablesReadWhole(shop, within)).toHaveLength(1)
  expect(await tablesReadWhole(shop, byRecipient)).toEqual([])

  // As the payment sandbox does when it looks for webhooks that are due.
  await shop.pool.query(
    `create table sandbox_razorpay.many as select body from outbox; analyze sandbox_razorpay.many`,
  )
  const byItself = () => shop.pool.query(`select from sandbox_razorpay.many where body = 'y'`)
  expect(await tablesReadWhole(shop, () => Promise.all([byRecipient(), byItself()]))).toEqual([])
})
