import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testRedis } from '#tests/support/redis.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const TOO_MANY = 'Too many requests. Please wait a moment and try again.'

const node = (REDIS_URL: string, perMinute: number, more: Record<string, string> = {}) =>
  testShop({ REDIS_URL, REQUESTS_PER_IP_PER_MINUTE: String(perMinute), LOG_LEVEL: 'info', ...more })

/** For tests in which Redis answers or is gone: a slow machine must not pass for an outage. */
const PATIENT = { REDIS_TIMEOUT_MS: '10000' }

/** The status of one call from an address. */
const ask = async (shop: TestShop, remoteAddress = '203.0.113.7') =>
  (await shop.inject({ url: '/api/categories/getall', remoteAddress })).statusCode

/** How often the log says it. */
const told = (shop: TestShop, words: string) => shop.logged().split(words).length - 1

/** A node notices with one of the next requests that Redis is back. */
const heardOfItsReturn = (shop: TestShop, remoteAddress: string) =>
  expect
    .poll(async () => {
      await ask(shop, remoteAddress)
      return told(shop, 'Redis is back')
    })
    .toBe(1)

test('two nodes share one count of an address', async () => {
  await using redis = await testRedis()
  await using one = await node(redis.url, 4, PATIENT)
  await using other = await node(redis.url, 4, PATIENT)
  for (const shop of [one, other, one, other]) expect(await ask(shop)).toBe(200)
  for (const shop of [one, other]) expect(await ask(shop)).toBe(429)
  const refused = await one.inject({ url: '/api/categories/getall', remoteAddress: '203.0.113.7' })
  expect(refused.json().message).toBe(TOO_MANY)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await ask(other, '203.0.113.8'), 'somebody else').toBe(200)
  expect(one.logged()).not.toContain('Redis')
})

test('a household on IPv6 counts as one on all nodes', async () => {
  await using redis = await testRedis()
  await using one = await node(redis.url, 1, PATIENT)
  await using other = await node(redis.url, 1, PATIENT)
  expect(await ask(one, '2001:db8:1:2::1')).toBe(200)
  expect(await ask(other, '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await ask(other, '2001:db8:1:3::1')).toBe(200)
})

test('without REDIS_URL each node counts by itself', async () => {
  await using one = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '1' })
  await using other = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '1' })
  for (const shop of [one, other]) expect([await ask(shop), await ask(shop)]).toEqual([200, 429])
})

test('when Redis is killed requests go on, counted by each node; when it is back, together again', async () => {
  await using redis = await testRedis()
  await using one = await node(redis.url, 30, PATIENT)
  await using other = await node(redis.url, 30, PATIENT)
  for (let nth = 1; nth <= 10; nth++) expect(await ask(one)).toBe(200)
  await redis.kill()
  // The ten from before count on: nobody gets a fresh allowance by an outage.
  for (let nth = 11; nth <= 30; nth++) expect(await ask(one), `request ${nth}`).toBe(200)
  expect(await ask(one)).toBe(429)
  expect(await ask(other)).toBe(200)
  for (const shop of [one, other]) expect(told(shop, 'Redis is unreachable')).toBe(1)

  await redis.start()
  await heardOfItsReturn(one, '203.0.113.50')
  await heardOfItsReturn(other, '203.0.113.51')
  for (let nth = 1; nth <= 30; nth++) expect(await ask(nth % 2 ? one : other, '203.0.113.60')).toBe(200)
  for (const shop of [one, other]) expect(await ask(shop, '203.0.113.60')).toBe(429)
  for (const shop of [one, other]) expect(told(shop, 'Redis is unreachable')).toBe(1)
})

test('a Redis that hangs in the middle delays few requests and blocks none', async () => {
  await using redis = await testRedis()
  await using shop = await node(redis.url, 1000)
  expect(await ask(shop)).toBe(200)
  await redis.freeze()
  const begun = performance.now()
  const crowd = Array.from({ length: 200 }, () => ask(shop))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  for (let nth = 1; nth <= 300; nth++) expect(await ask(shop)).toBe(200)
  // If each had waited for Redis, 300 one after the other would take 30 s.
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(told(shop, 'Redis is unreachable')).toBe(1)
  await redis.thaw()
  await heardOfItsReturn(shop, '203.0.113.9')
})

test('a shop opens and sells although its Redis was never there, or never says a word', async () => {
  await using silent = await silentServer()
  for (const port of [await freePort(), silent.port]) {
    await using shop = await node(`redis://127.0.0.1:${port}`, 2)
    expect([await ask(shop), await ask(shop), await ask(shop)]).toEqual([200, 200, 429])
    expect(told(shop, 'Redis is unreachable')).toBe(1)
    expect((await shop.inject({ url: '/healthz' })).statusCode).toBe(200)
  }
})

test('neither the log nor a refusal names the password of Redis', async () => {
  await using shop = await node(`redis://:secret-of-redis@127.0.0.1:${await freePort()}`, 1)
  await ask(shop)
  expect(shop.logged()).toContain('Redis is unreachable')
  expect(shop.logged()).not.toContain('secret-of-redis')
})
