import type { createServer, IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import type { Answered } from './answered.ts'
import { ReadyAnswers, type SentAnswer } from './cache/ready-answers.ts'
import { frontDoor } from './front-door.ts'

const RATES = '/api/metal-prices/latest'
const BROWSER = { 'accept-encoding': 'br' }

/** Asks over the network: what is injected into Fastify does not come through the door. */
const ask = ({ origin }: Pick<TestShop, 'origin'>, path = RATES, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { ...BROWSER, ...headers } })

/** Made, sent from the cache by Fastify, and from then on ready. */
async function askedBefore(shop: TestShop, path = RATES) {
  for (const _ of [1, 2]) expect((await ask(shop, path)).status).toBe(200)
}

/** New in each answer, or of the connection. */
const OWN = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']
const sameIn = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name)))

/** A door with one ready answer, in front of a listener that answers `elsewhere`. */
async function doorWith(parts: Partial<Parameters<typeof frontDoor>[0]> = {}) {
  const told: Answered[] = []
  const entry = { status: 200, headers: {}, etag: '"a"', br: Buffer.from('kept'), hits: 0 }
  const answer: SentAnswer = {
    entry: () => entry,
    count: vi.fn(),
    route: 'pages',
    headers: ['content-type', 'text/plain'],
    headersWithoutBody: ['content-type', 'text/plain'],
    etag: '"a"',
    carriesId: true,
  }
  const ready = Object.assign(new ReadyAnswers(), { find: () => ({ answer, entry }) })
  const door = frontDoor({
    ready,
    allow: () => [],
    isStopping: () => false,
    tell: (one) => told.push(one),
    ...parts,
  })
  const elsewhere: RequestListener = (_, response) => response.end('elsewhere')
  const server = door(elsewhere, { requestTimeout: 1000, keepAliveTimeout: 1000 }) as ReturnType<
    typeof createServer
  >
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const leave = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, told, answer, server, [Symbol.dispose]: leave }
}

test('a ready answer does not reach the app; it has an id and is told of', async () => {
  using door = await doorWith()
  const response = await ask(door)
  expect(await response.text()).toBe('kept')
  expect(response.headers.get('x-request-id')).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  const requestId = response.headers.get('x-request-id')
  expect(door.told).toMatchObject([{ requestId, method: 'GET', route: 'pages', status: 200 }])
  expect(door.answer.count).toHaveBeenCalledWith(expect.anything(), { isNotModified: false })
})

test('an address of more than 500 characters is answered, and not remembered', async () => {
  const ready = new ReadyAnswers()
  const entry = { status: 200, headers: {}, etag: '"a"', br: Buffer.from('kept'), hits: 0 }
  const app = Fastify()
  ready.keepWhatIsSent(app)
  app.get('/', (request, reply) => {
    ready.offer(request, { entry: () => entry, count: () => undefined })
    return reply.header('content-encoding', 'br').send(entry.br)
  })
  const remembered = async (url: string) => {
    expect((await app.inject({ url, headers: BROWSER })).statusCode).toBe(200)
    return ready.find({ url, method: 'GET', headers: BROWSER } as unknown as IncomingMessage)
  }
  expect(await remembered('/?a=1')).toMatchObject({ entry })
  expect(await remembered(`/?a=${'1'.repeat(500)}`)).toBeUndefined()
})

test('a browser that has it is told so, without the bytes', async () => {
  using door = await doorWith()
  const response = await ask(door, RATES, { 'if-none-match': '"a"' })
  expect([response.status, await response.text()]).toEqual([304, ''])
  expect(door.told).toMatchObject([{ status: 304 }])
})

test.each([
  ['beyond the cap of requests', { allow: () => null }],
  ['while the process stops', { isStopping: () => true }],
])('%s the app answers', async (_, parts) => {
  using door = await doorWith(parts)
  expect(await (await ask(door)).text()).toBe('elsewhere')
  expect(door.told).toEqual([])
})

test.each([RATES, '/gold', '/api/products/getall'])(
  'what is sent again for %s is what was sent before, header by header',
  async (path) => {
    await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '0' }, { pages: true })
    await shop.product()
    await ask(shop, path)
    const [first, again] = [await ask(shop, path), await ask(shop, path)]
    expect(sameIn(again.headers)).toEqual(sameIn(first.headers))
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(await again.text()).toBe(await first.text())
    const condition = { 'if-none-match': again.headers.get('etag') ?? '' }
    const notModified = await ask(shop, path, condition)
    const byFastify = await shop.inject({ url: path, headers: { ...BROWSER, ...condition } })
    expect([notModified.status, byFastify.statusCode]).toEqual([304, 304])
    expect(sameIn(notModified.headers)).toEqual(
      sameIn(new Headers(byFastify.headers as Record<string, string>)),
    )
  },
)

test('what is compressed better once it is asked for often stays whole', async () => {
  await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '0' }, { pages: true })
  const first = await (await ask(shop, '/gold')).text()
  const quick = (await ask(shop, '/gold')).headers.get('content-length')
  const length = async () => {
    const response = await ask(shop, '/gold')
    expect(await response.text()).toBe(first)
    return Number(response.headers.get('content-length'))
  }
  await expect.poll(length).toBeLessThan(Number(quick))
})

test('after a change nobody gets the answer from before', async () => {
  await using shop = await testShop()
  await askedBefore(shop)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { gold_22k } = await (await ask(shop)).json()
  await owner.call(setMetalPrices, { body: { gold_22k: gold_22k + 7 } })
  expect(await (await ask(shop)).json()).toMatchObject({ gold_22k: gold_22k + 7 })
})

test('a page is found once more on the next day', async () => {
  await using shop = await testShop({}, { pages: true })
  await askedBefore(shop, '/gold')
  expect((await ask(shop, '/gold')).headers.get('x-cache')).toBe('hit')
  shop.clock.advance(24 * 3_600_000)
  expect((await ask(shop, '/gold')).headers.get('x-cache')).toBe('miss')
})

test('ready answers count for the cap of an address, together with all others', async () => {
  await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '4' })
  await askedBefore(shop)
  const third = await ask(shop)
  expect(third.headers.get('x-ratelimit-remaining')).toBe('1')
  const fourth = await shop.inject({ url: '/api/categories/getall' })
  expect(fourth.headers['x-ratelimit-remaining']).toBe('0')
  expect((await ask(shop)).status).toBe(429)
})

test('behind a proxy it is the visitor who is counted', async () => {
  await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '3', TRUST_PROXY: '1' })
  const from = (address: string) => ask(shop, RATES, { 'x-forwarded-for': `8.8.8.8, ${address}` })
  for (const _ of [1, 2, 3]) expect((await from('203.0.113.7')).status).toBe(200)
  expect((await from('203.0.113.7')).status).toBe(429)
  expect((await from('203.0.113.8')).status).toBe(200)
})

test('each of them has its line in the log', async () => {
  await using shop = await testShop({ LOG_LEVEL: 'info' })
  await askedBefore(shop)
  const id = (await ask(shop)).headers.get('x-request-id') ?? 'none'
  await expect.poll(() => shop.logged()).toContain(id)
  const line = JSON.parse(
    shop
      .logged()
      .split('\n')
      .find((line) => line.includes(id)) ?? '{}',
  )
  expect(line).toMatchObject({ method: 'GET', route: RATES, status: 200, msg: 'request' })
})

test('a request with a token, for another encoding or without a body goes to the app', async () => {
  await using shop = await testShop({ LOG_LEVEL: 'info' })
  await askedBefore(shop)
  const gzip = await ask(shop, RATES, { 'accept-encoding': 'gzip' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  const head = await fetch(shop.origin + RATES, { method: 'HEAD', headers: BROWSER })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const token = await shop.as(await shop.customer()).token()
  const answer = await ask(shop, RATES, { authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
})
