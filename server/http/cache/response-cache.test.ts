import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseFailed } from '#db/faults.ts'
import { RenderQueue } from '#server/http/pages/render-queue.ts'
import { ResponseCache } from './response-cache.ts'

const AWAY = new DatabaseFailed(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
const FULL = new DatabaseFailed(new Error('timeout exceeded when trying to connect'))

afterEach(() => vi.useRealTimers())

/** One page, rendered from a price that can change or be out of reach. */
function pageOf() {
  const world = {
    price: '100' as string | Error,
    hears: true,
    version: 1,
    lostAt: Date.now(),
    isSilent: false,
  }
  const version = {
    current: () => (world.hears ? world.version : null),
    lastHeard: () => ({ version: world.version, at: world.lostAt, isSilent: world.isSilent }),
  }
  const kept = new ResponseCache(version, new RenderQueue(() => false))
  const app = Fastify()
  app.get('/', (request, reply) =>
    kept.reply(request, reply, { key: 'page' }, async () => {
      if (world.price instanceof Error) throw world.price
      return { status: 200, headers: {}, body: world.price }
    }),
  )
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject('/')
    return statusCode === 200 ? [headers['x-cache'], body] : statusCode
  }
  return { world, ask }
}

test('a page is made once and then served from memory', async () => {
  const { ask } = pageOf()
  expect([await ask(), await ask()]).toEqual([
    ['miss', '100'],
    ['hit', '100'],
  ])
})

test('while the database is away, pages from before are served, marked as such', async () => {
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

test('a page that was old already when the database went away is not served', async () => {
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY, version: 2 })
  expect(await ask()).toBe(500)
})

test('when the node hears again, nothing from before is served', async () => {
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY })
  await ask()
  Object.assign(world, { hears: true, version: 2, price: '120' })
  expect(await ask()).toEqual(['miss', '120'])
})

test('after half an hour without the database, pages from before are not served any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { world, ask } = pageOf()
  await ask()
  Object.assign(world, { hears: false, price: AWAY })
  vi.advanceTimersByTime(30 * 60_000)
  expect(await ask()).toBe(500)
})
