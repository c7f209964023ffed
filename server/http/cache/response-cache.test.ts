import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseFailed } from '#db/faults.ts'
import type { Tag } from '#server/changes/tags.ts'
import { RenderQueue } from '#server/http/pages/render-queue.ts'
import { ReadyAnswers } from './ready-answers.ts'
import { ResponseCache } from './response-cache.ts'

const AWAY = new DatabaseFailed(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
const FULL = new DatabaseFailed(new Error('timeout exceeded when trying to connect'))

afterEach(() => vi.useRealTimers())

/** One page, rendered from a price that can change or be out of reach. */
function pageOf(options: { hasEdge?: boolean } = {}) {
  const world = {
    price: '100' as string | Error,
    hears: true,
    asked: 0,
    /** Holds a rendering up after it has read the price. */
    reading: Promise.resolve(),
    lostAt: performance.now(),
    isSilent: false,
  }
  const listeners: ((tags: ReadonlySet<Tag>) => void)[] = []
  let epoch = 0
  const invalidate = (...tags: Tag[]) => {
    epoch += 1
    for (const listener of listeners) listener(new Set(tags))
  }
  const changes = {
    isHearing: () => world.hears,
    lastHeard: () => ({ at: world.lostAt, isSilent: world.isSilent }),
    epoch: () => epoch,
    onInvalidate: (listener: (tags: ReadonlySet<Tag>) => void) => void listeners.push(listener),
  }
  const responseCache = new ResponseCache(changes, new RenderQueue(() => false), {
    ready: new ReadyAnswers(),
    ...options,
  })
  const app = Fastify()
  app.get('/', (request, reply) =>
    responseCache.reply(request, reply, { key: 'page' }, async () => {
      world.asked += 1
      const { price } = world
      await world.reading
      if (price instanceof Error) throw price
      return { status: 200, headers: {}, body: price, tags: new Set<Tag>(['product:1']) }
    }),
  )
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject('/')
    return statusCode === 200 ? [headers['x-cache'], body] : statusCode
  }
  return { app, world, ask, invalidate, responseCache }
}

test('a page is made once and then served from memory', async () => {
  const { ask } = pageOf()
  expect([await ask(), await ask()]).toEqual([
    ['miss', '100'],
    ['hit', '100'],
  ])
})

test('a page asked twice counts as one miss and one hit, and a change as an invalidation', async () => {
  const { ask, invalidate, responseCache } = pageOf()
  await ask()
  await ask()
  expect(responseCache.figures().fixed).toMatchObject({ misses: 1, hits: 1, entries: 1, invalidations: 0 })
  expect(responseCache.figures().fixed.bytes).toBeGreaterThan(0)
  invalidate('product:1')
  const changed = { misses: 1, hits: 1, entries: 0, bytes: 0, invalidations: 1, evictions: 0 }
  expect(responseCache.figures().fixed).toMatchObject(changed)
  expect(responseCache.figures().open).toMatchObject({ misses: 0, hits: 0, entries: 0 })
})

test('an answer that has not changed counts as a hit and as not modified, one from before as stale', async () => {
  const { app, ask, world, responseCache } = pageOf()
  const { etag } = (await app.inject('/')).headers
  await app.inject({ url: '/', headers: { 'if-none-match': etag ?? '' } })
  Object.assign(world, { hears: false, price: AWAY })
  await ask()
  expect(responseCache.figures().fixed).toMatchObject({ misses: 1, hits: 1, notModified: 1, stale: 1 })
})

test('while the database is away, earlier pages are served, marked as stale', async () => {
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY })
  expect(await ask()).toEqual(['stale', '100'])
  Object.assign(world, { isSilent: true, price: '120' })
  expect(await ask(), 'nobody waits for a database that hangs').toEqual(['stale', '100'])
})

test('a node that hears of no changes asks the database while that can be reached', async () => {
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: '120' })
  expect(await ask()).toEqual(['miss', '120'])
  world.price = FULL
  expect(await ask(), 'too many connections do not prove that nothing changed').toBe(500)
})

test('a page already outdated when the database went away is not served', async () => {
  const { world, ask, invalidate } = pageOf()
  await ask()
  invalidate('product:1')
  Object.assign(world, { hears: false, price: AWAY })
  expect(await ask()).toBe(500)
})

test('when the node gets changes again, outdated entries are rendered again and the rest is still there', async () => {
  const { world, ask, invalidate } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY })
  await ask()
  invalidate('product:2')
  Object.assign(world, { hears: true, price: '120' })
  expect(await ask()).toEqual(['hit', '100'])
  invalidate('product:1')
  expect(await ask()).toEqual(['miss', '120'])
})

test('a request after a change does not get what was started before it', async () => {
  const { world, ask, invalidate } = pageOf()
  const { promise: read, resolve: finish } = Promise.withResolvers<void>()
  world.reading = read
  const before = ask()
  await vi.waitFor(() => expect(world.asked).toBe(1))
  Object.assign(world, { price: '120', reading: Promise.resolve() })
  invalidate('product:1')
  expect(await ask()).toEqual(['miss', '120'])
  finish()
  expect(await before).toEqual(['miss', '100'])
  expect(await ask(), 'the late one is not stored').toEqual(['hit', '120'])
})

test('only a browser that asks for it gets the compressed bytes', async () => {
  const { app } = pageOf()
  for (const encoding of ['br', 'gzip', undefined]) {
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    const answer = await app.inject({ url: '/', headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const { rawPayload: bytes } = answer
    const body = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(body.toString()).toBe('100')
  }
})

test('a page that visitors come back to is compressed better, and stays the same page', async () => {
  const { app, world, invalidate } = pageOf()
  world.price = Array.from({ length: 2000 }, (_, nth) => `${nth * nth} rupees for product ${nth}`).join('\n')
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const first = await ask()
  const bytes = async () => (await ask()).rawPayload.length
  await expect.poll(bytes).toBeLessThan(first.rawPayload.length)
  const later = await ask()
  expect(brotliDecompressSync(later.rawPayload).toString()).toBe(world.price)
  expect(later.headers).toMatchObject({ etag: first.headers.etag, 'x-cache': 'hit' })
  invalidate('product:1')
  expect((await ask()).headers['x-cache'], 'the better form goes with the page').toBe('miss')
})

test('after half an hour without the database, pages from before are not served any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY })
  vi.advanceTimersByTime(30 * 60_000)
  expect(await ask()).toBe(500)
})

test('an edge may keep what this cache keeps, and nothing that changed while it was made', async () => {
  const { app, world, invalidate } = pageOf({ hasEdge: true })
  const mayBeKept = async () => (await app.inject('/')).headers['surrogate-control'] !== undefined
  expect([await mayBeKept(), await mayBeKept()]).toEqual([true, true])
  invalidate('product:1')
  const { promise, resolve } = Promise.withResolvers<void>()
  world.reading = promise
  const answer = mayBeKept()
  await vi.waitFor(() => expect(world.asked).toBe(2))
  invalidate('product:1')
  resolve()
  expect(await answer).toBe(false)
  world.hears = false
  expect(await mayBeKept()).toBe(false)
})
