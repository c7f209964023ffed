import { expect, test } from 'vitest'
import { listRateHistory, readRateStatus, setMetalPrices } from '#contracts/admin/pricing.ts'
import { latestMetalPrices, metalPriceHistory } from '#contracts/pricing.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { adminOf, priceOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'

const DAY = 24 * 60 * 60 * 1000

const refused = (work: Promise<unknown>) => expect(work).rejects

test('undo publishes the former rates again, and history keeps everything: who, when, why', async () => {
  await using shop = await testShop()
  const { set, undo, history } = await adminOf(shop)
  const ring = await shop.product()
  const { id } = await set({ gold_22k: 12_500, reason: 'Morning rate' })
  shop.clock.advance(5 * 60 * 1000)
  const back = await undo({ rateId: id })
  expect(back).toMatchObject({ gold_22k: 12_000, productsRepriced: 1 })
  expect(await priceOf(shop, ring.id)).toBe(67_980)
  expect((await history()).rows).toMatchObject([
    {
      id: back.id,
      gold_22k: 12_000,
      setBy: { name: 'Meera Joshi' },
      source: 'administrator',
      reason: 'Back to the earlier rates',
    },
    { id, gold_22k: 12_500, setBy: { name: 'Meera Joshi' }, source: 'administrator', reason: 'Morning rate' },
    { gold_22k: 12_000, setBy: null, source: 'demo' },
  ])
  await refused(undo({ rateId: id })).toMatchObject({ status: 409 })
  expect(await undo()).toMatchObject({ gold_22k: 12_500 })
})

test('an admin who never gave a name is in the history under the number', async () => {
  await using shop = await testShop()
  const nameless = await shop.customer({ role: 'owner', firstName: '', lastName: '' })
  const call = shop.as(nameless).call
  await call(setMetalPrices, { body: { gold_22k: 12_100 } })
  const setBy = { name: nameless.mobileNumber, number: nameless.mobileNumber }
  expect(await call(readRateStatus)).toMatchObject({ current: { setBy } })
  expect((await call(listRateHistory)).rows[0]).toMatchObject({ gold_22k: 12_100, setBy })
})

test('a rate that stayed while others changed is marked, with the moment from which it is in force', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const older = async () =>
    (await shop.as(owner).call(readRateStatus)).older.map(({ rate, since }) => [rate, since])
  const set = (body: { gold_22k?: number; gold_18k?: number }) =>
    shop.as(owner).call(setMetalPrices, { body })
  const { updatedAt: first } = await shop.call(latestMetalPrices)
  expect(await older()).toEqual([])
  shop.clock.advance(2 * DAY)
  await set({ gold_22k: 12_100, gold_18k: 9_910 })
  expect(await older()).toEqual(
    ['gold_14k', 'gold_9k', 'platinum_950', 'silver_999'].map((rate) => [rate, first]),
  )
  const second = shop.clock.now().toISOString()
  shop.clock.advance(2 * DAY)
  await set({ gold_22k: 12_150 })
  expect(await older()).toContainEqual(['gold_18k', second])
})

test('with one set of rates there is nothing to undo', async () => {
  await using shop = await testShop()
  const { undo } = await adminOf(shop)
  await refused(undo()).toMatchObject({ status: 409, message: 'There are no earlier rates to go back to.' })
})

test('the history is paged', async () => {
  await using shop = await testShop()
  const { set, history } = await adminOf(shop)
  for (const gold_22k of [12_001, 12_002, 12_003]) await set({ gold_22k })
  const first = await history({ limit: '2' })
  expect(first.rows.map((row) => row.gold_22k)).toEqual([12_003, 12_002])
  const second = await history({ limit: '2', after: first.next })
  expect(second.rows.map((row) => row.gold_22k)).toEqual([12_001, 12_000])
  expect(second.next).toBeNull()
})

test('the public history has the last rates of each day, also of days on which nothing was published', async () => {
  await using shop = await testShop()
  const { db, clock } = shop
  const [row] = await db.select().from(metalRates)
  if (!row) throw new Error('The shop has no rates.')
  await shop.pool.query('truncate rate_publications')
  await db.delete(metalRates)
  const published = (daysAgo: number, hour: string, gold22k: number) => {
    const day = new Date(clock.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10)
    return { ...row, id: undefined, gold22k, publishedAt: new Date(`${day}T${hour}:00+05:30`) }
  }
  await db
    .insert(metalRates)
    .values([
      published(3, '09:00', 1_180_000),
      published(3, '23:59', 1_185_000),
      published(1, '00:00', 1_190_000),
    ])
  const history = await shop.call(metalPriceHistory, { query: { days: 7 } })
  expect(history.map(({ day, gold_22k }) => [day, gold_22k])).toEqual([
    ['2026-11-18', 11_850],
    ['2026-11-19', 11_850],
    ['2026-11-20', 11_900],
    ['2026-11-21', 11_900],
  ])
  expect(await shop.call(metalPriceHistory, { query: { days: 2 } })).toHaveLength(2)
})
