import { expect, test } from 'vitest'
import { dailyRuns } from '#db/schema/daily-runs.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { dailySender, startDailyJobs } from './daily-jobs.ts'

async function shopOfOneDay() {
  const shop = await testShop()
  const sent = async () => {
    const { rows } = await shop.pool.query<{ name: string }>('delete from pgboss.job returning name')
    return rows.map(({ name }) => name).toSorted()
  }
  const end = await startDailyJobs(shop.shop)
  end()
  await sent()
  return { shop, sent }
}

test('a job of the night is sent when its minute comes, once, by whichever worker looks first', async () => {
  const { shop, sent } = await shopOfOneDay()
  await using _ = shop
  const [one, other] = [dailySender(shop.shop), dailySender(shop.shop)]
  shop.clock.set(new Date('2026-11-22T02:29:59+05:30'))
  await Promise.all([one(), other()])
  expect(await sent()).toEqual(['begin-day', 'lapse-returns'])
  shop.clock.set(new Date('2026-11-22T02:30:00+05:30'))
  await Promise.all([one(), other()])
  await Promise.all([one(), other()])
  expect(await sent()).toEqual(['back-up-shop'])
})

test('a shop that was closed at night makes up for it when it opens', async () => {
  const { shop, sent } = await shopOfOneDay()
  await using _ = shop
  shop.clock.set(new Date('2026-11-24T09:30:00+05:30'))
  await dailySender(shop.shop)()
  expect(await sent()).toHaveLength((await shop.db.select().from(dailyRuns)).length)
})

test('after a minute in the year ahead, the work of this day and of the next is done', async () => {
  const { shop, sent } = await shopOfOneDay()
  await using _ = shop
  const look = dailySender(shop.shop)
  const right = shop.clock.now()
  shop.clock.advance(365 * DAY_MS)
  await look()
  await sent()
  shop.clock.set(right)
  await look()
  await sent()
  shop.clock.advance(24 * HOUR_MS)
  await look()
  expect(await sent()).toContain('back-up-shop')
})

test('a new shop, or one of a release without daily runs, does not repeat what has been done today', async () => {
  await using shop = await testShop()
  const end = await startDailyJobs(shop.shop)
  end()
  await dailySender(shop.shop)()
  expect((await shop.jobs.waiting()).map(({ name }) => name)).not.toContain('back-up-shop')
})
