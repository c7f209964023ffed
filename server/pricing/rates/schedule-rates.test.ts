import { expect, test } from 'vitest'
import { resolveAlarm } from '#contracts/admin/alarms.ts'
import * as admin from '#contracts/admin/pricing.ts'
import { adminOf, latestRates, priceOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const refused = (work: Promise<unknown>) => expect(work).rejects

test('rates set for later are published when their time comes, and not before', async () => {
  await using shop = await testShop()
  const { set, status } = await adminOf(shop)
  const ring = await shop.product()
  const publishAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString()
  const answer = await set({ gold_22k: 12_500, publishAt, reason: 'Noon rate' })
  expect(answer).toMatchObject({ gold_22k: 12_000, productsRepriced: 0, scheduled: { publishAt } })
  await shop.jobs.run()
  expect((await status()).scheduled).toMatchObject([
    { change: { gold_22k: 12_500 }, setBy: { name: 'Meera Joshi' }, reason: 'Noon rate' },
  ])
  shop.clock.advance(60 * MINUTE)
  await shop.jobs.run()
  expect((await latestRates(shop)).gold_22k).toBe(12_500)
  expect(await priceOf(shop, ring.id)).toBe(70_812.5)
  expect(await status()).toMatchObject({
    scheduled: [],
    current: { setBy: { name: 'Meera Joshi' } },
    alarms: [],
  })
})

test('a rate left out of scheduled rates keeps its value of that time', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const publishAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString()
  await set({ gold_22k: 12_500, publishAt })
  await set({ silver: 162 })
  shop.clock.advance(60 * MINUTE)
  await shop.jobs.run()
  expect(await latestRates(shop)).toMatchObject({ gold_22k: 12_500, silver: 162 })
})

test('scheduled rates that have become a large move are not published: an alarm says so until somebody resolves it', async () => {
  await using shop = await testShop()
  const { set, status, call } = await adminOf(shop)
  const publishAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString()
  await set({ gold_22k: 12_500, publishAt })
  await set({ gold_22k: 11_600 })
  shop.clock.advance(60 * MINUTE)
  await shop.jobs.run()
  expect((await latestRates(shop)).gold_22k).toBe(11_600)
  const [alarm] = (await status()).alarms
  expect(alarm).toMatchObject({
    kind: 'schedule-refused',
    message: expect.stringContaining('Gold 22K by +7.76%'),
  })
  await call(resolveAlarm, { params: { id: alarm?.id ?? '' } })
  expect((await status()).alarms).toEqual([])
})

test('scheduled rates can be cancelled', async () => {
  await using shop = await testShop()
  const { set, call } = await adminOf(shop)
  const publishAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString()
  const { scheduled } = await set({ gold_22k: 12_500, publishAt })
  const params = { id: scheduled?.id ?? '' }
  await call(admin.cancelScheduledRates, { params })
  shop.clock.advance(60 * MINUTE)
  await shop.jobs.run()
  expect((await latestRates(shop)).gold_22k).toBe(12_000)
  await refused(call(admin.cancelScheduledRates, { params })).toMatchObject({ status: 404 })
})

test('a time in the past, or months away, is refused', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  for (const days of [-1, 0, 32]) {
    const publishAt = new Date(shop.clock.now().getTime() + days * DAY).toISOString()
    await refused(set({ gold_22k: 12_500, publishAt })).toMatchObject({ status: 400 })
  }
})
