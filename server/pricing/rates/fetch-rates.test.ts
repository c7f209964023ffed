import { expect, test } from 'vitest'
import { readRateStatus, setMetalPrices } from '#contracts/admin/pricing.ts'
import { latestMetalPrices } from '#contracts/pricing.ts'
import { type FeedQuote, type RateFeed, RateFeedError } from '#server/adapters/rate-feed/port.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { fetchRates } from './fetch-rates.ts'

const MINUTE = 60 * 1000
const FEED = {
  RATE_FEED_URL: 'http://127.0.0.1:9/rates',
  RATE_FEED_MAPPING: '{"rates":{"gold_22k":"gold"},"quotedAt":"time"}',
  RATE_FEED_STALE_MINUTES: '60',
}

const saying = (quote: FeedQuote): RateFeed => ({ read: async () => quote })
const down: RateFeed = {
  read: async () => {
    throw new RateFeedError('The feed did not answer in time.')
  },
}

async function adminArea(shop: TestShop) {
  const call = shop.as(await shop.customer({ role: 'owner' })).call
  return {
    fetch: (feed: RateFeed) => fetchRates(shop.shop, {}, feed),
    gold: async () => (await shop.call(latestMetalPrices)).gold_22k,
    status: () => call(readRateStatus),
    set: (body: object) => call(setMetalPrices, { body }),
    quote: (gold_22k: number, minutesAgo = 0): FeedQuote => ({
      change: { gold_22k },
      quotedAt: new Date(shop.clock.now().getTime() - minutesAgo * MINUTE),
    }),
  }
}

test('rates from the feed are published and the catalogue follows', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, gold, status } = await adminArea(shop)
  await shop.product()
  shop.clock.advance(MINUTE)
  await fetch(saying(quote(12_100_00)))
  expect(await gold()).toBe(12_100)
  expect(await status()).toMatchObject({
    current: { source: 'feed', setBy: null },
    feed: { lastRun: { outcome: 'published' } },
    alarms: [],
  })
})

test('the same rates again are not published again', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, status } = await adminArea(shop)
  const before = (await status()).current
  shop.clock.advance(MINUTE)
  await fetch(saying(quote(12_000_00)))
  const { current, feed } = await status()
  expect(current).toEqual(before)
  expect(feed?.lastRun).toMatchObject({ outcome: 'unchanged' })
})

test('a feed without a time does not replace rates typed in since, until it has new ones', async () => {
  await using shop = await testShop(FEED)
  const { fetch, gold, set, status } = await adminArea(shop)
  const untimed = (gold_22k: number) => saying({ change: { gold_22k }, quotedAt: null })
  await fetch(untimed(12_100_00))
  await set({ gold_22k: 12_200 })
  await fetch(untimed(12_100_00))
  expect(await gold()).toBe(12_200)
  expect((await status()).feed?.lastRun).toMatchObject({ outcome: 'unchanged' })
  await fetch(untimed(12_150_00))
  expect(await gold()).toBe(12_150)
})

test('a feed that fails publishes nothing and raises an alarm, once, until it answers again', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, gold, status } = await adminArea(shop)
  await fetch(down)
  shop.clock.advance(15 * MINUTE)
  await fetch(down)
  expect((await status()).alarms).toMatchObject([
    {
      kind: 'feed-failing',
      message: 'The feed did not answer in time. Nothing was published. Please check the rates.',
      times: 2,
    },
  ])
  expect(await gold()).toBe(12_000)
  await fetch(saying(quote(12_050_00)))
  expect((await status()).alarms).toEqual([])
  expect(await gold()).toBe(12_050)
})

test('a feed that has stopped changing publishes nothing and raises an alarm', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, gold, status } = await adminArea(shop)
  shop.clock.advance(120 * MINUTE)
  await fetch(saying(quote(12_100_00, 61)))
  expect(await gold()).toBe(12_000)
  expect((await status()).alarms).toMatchObject([{ kind: 'feed-stale' }])
})

test.each([
  ['a leap beyond the guard', { gold_22k: 12_601_00 }, 'Gold 22K by +5.01%'],
  ['nothing for gold', { gold_22k: 0 }, 'The Gold 22K rate is not plausible.'],
  [
    'gold in the wrong order',
    { gold_18k: 12_000_00 },
    'The Gold 22K rate must be higher than the Gold 18K rate.',
  ],
])('a feed that says %s publishes nothing and raises an alarm', async (_what, change, sentence) => {
  await using shop = await testShop(FEED)
  const { fetch, gold, status } = await adminArea(shop)
  await fetch(saying({ change, quotedAt: null }))
  expect(await gold()).toBe(12_000)
  expect((await status()).alarms).toMatchObject([
    { kind: 'feed-implausible', message: expect.stringContaining(sentence) },
  ])
})

test('rates from the future are refused', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, gold, status } = await adminArea(shop)
  await fetch(saying(quote(12_100_00, -11)))
  expect(await gold()).toBe(12_000)
  expect((await status()).alarms).toMatchObject([{ kind: 'feed-implausible' }])
})

test('rates an admin typed in after the feed’s stay in force', async () => {
  await using shop = await testShop(FEED)
  const { fetch, quote, gold, set } = await adminArea(shop)
  shop.clock.advance(30 * MINUTE)
  await set({ gold_22k: 12_200 })
  await fetch(saying(quote(12_100_00, 10)))
  expect(await gold()).toBe(12_200)
})

test('an address without a mapping is refused before the shop starts', async () => {
  await expect(testShop({ RATE_FEED_URL: FEED.RATE_FEED_URL })).rejects.toThrow('RATE_FEED_MAPPING: missing')
  await expect(testShop({ ...FEED, RATE_FEED_MAPPING: '{' })).rejects.toThrow(
    'RATE_FEED_MAPPING: is not JSON',
  )
  await expect(testShop({ ...FEED, RATE_FEED_MAPPING: '{"rates":{}}' })).rejects.toThrow('names no rate')
})
