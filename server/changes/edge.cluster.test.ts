import { afterAll, expect, test, vi } from 'vitest'
import { readProfile } from '#contracts/identity.ts'
import type { Edge } from '#server/adapters/edge/port.ts'
import { varnish } from '#server/adapters/edge/varnish.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { testVarnish, varnishPorts } from '#tests/support/varnish.ts'
import { edgeHeaders, keysToPurge } from './edge-keys.ts'
import { invalidate } from './invalidate.ts'
import { purgeOnChange } from './purge-edge.ts'
import type { Tag } from './tags.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }

/** A shop with pages behind a real Varnish. */
async function behindVarnish() {
  const stack = new AsyncDisposableStack()
  const ports = await varnishPorts()
  const purgeUrl = `http://127.0.0.1:${ports.purgePort}/`
  const shop = stack.use(await testShop({ EDGE_PURGE_URL: purgeUrl }, { pages: true }))
  const product = await shop.product()
  const edge = stack.use(await testVarnish(ports, shop))
  const purger = varnish([purgeUrl])
  let purges = 0
  const counted: Edge = {
    purge: async (keys) => {
      await purger.purge(keys)
      purges += 1
    },
  }
  stack.defer(purgeOnChange({ changes: shop.changes, edge: counted, log: shop.shop.log }))
  // It begins with dropping everything, and a second later drops everything again.
  await vi.waitFor(() => expect(purges).toBeGreaterThanOrEqual(2), PATIENCE)
  const page = async (path = product.url) => {
    const response = await edge.get(path)
    return { how: response.headers.get('x-edge'), body: await response.text(), headers: response.headers }
  }
  return { shop, product, edge, ports, page, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** The shop behind Varnish that tests share, as long as they break nothing. */
const at = await behindVarnish()
afterAll(() => at[Symbol.asyncDispose]())

test('Varnish keeps a page until something it depends on changes, and nothing else goes', async () => {
  const { shop, product, page } = at
  await vi.waitFor(async () => expect((await page()).how).toBe('hit'), PATIENCE)
  await vi.waitFor(async () => expect((await page('/careers')).how).toBe('hit'), PATIENCE)
  const before = (await page()).body
  await invalidate(shop.db, `product:${product.id}`)
  await vi.waitFor(async () => expect((await page()).how).toBe('miss'), PATIENCE)
  expect((await page('/careers')).how).toBe('hit')
  await (await adminOf(shop, 'owner')).set({ gold_22k: 12_300 })
  await vi.waitFor(async () => expect((await page()).body).not.toBe(before), PATIENCE)
  await vi.waitFor(async () => expect((await page('/careers')).how).toBe('miss'), PATIENCE)
})

test('a browser asks Varnish each time, gets the encoding it wants, and sees no keys', async () => {
  const { edge, product } = at
  await vi.waitFor(async () => expect((await at.page()).how).toBe('hit'), PATIENCE)
  const { headers } = await at.page()
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const name of ['surrogate-control', 'surrogate-key', 'cache-tag', 'xkey'])
    expect(headers.get(name)).toBeNull()
  for (const encoding of ['br', 'gzip'])
    expect(
      (await edge.get(product.url, { 'accept-encoding': encoding })).headers.get('content-encoding'),
    ).toBe(encoding)
  const etag = headers.get('etag') ?? ''
  expect((await edge.get(product.url, { 'if-none-match': etag })).status).toBe(304)
})

test('what Varnish keeps bears the id of no request, and every other answer bears its own', async () => {
  const { edge, page } = at
  const idOf = async (path?: string) => (await page(path)).headers.get('x-request-id')
  await vi.waitFor(async () => expect((await page()).how).toBe('hit'), PATIENCE)
  expect(await idOf()).toBeNull()
  const asset = /\/assets\/[^"]+\.js/.exec((await page()).body)?.[0] ?? ''
  expect([(await edge.get(asset)).status, await idOf(asset), await idOf(asset)]).toEqual([200, null, null])
  const [one, other] = [await idOf('/api/nothing-here'), await idOf('/api/nothing-here')]
  expect(one).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/)
  expect(other).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){2}$/)
  expect(other).not.toBe(one)
})

test('personal responses are never cached', async () => {
  const { shop, edge } = at
  const [asha, ravi] = [
    await shop.customer({ firstName: 'Asha' }),
    await shop.customer({ firstName: 'Ravi' }),
  ]
  const path = readProfile.path.replace(':mobileNumber', asha.mobileNumber)
  const statusFor = async (token?: string) => {
    const answer = await edge.get(path, token ? { authorization: `Bearer ${token}` } : {})
    expect(answer.headers.get('x-edge')).toBe('miss')
    return answer.status
  }
  const [own, foreign] = [await shop.as(asha).token(), await shop.as(ravi).token()]
  expect([await statusFor(own), await statusFor(foreign), await statusFor(), await statusFor(own)]).toEqual([
    200, 403, 401, 200,
  ])
})

test('only the address for purges takes them', async () => {
  expect((await at.edge.purge('all')).status).toBe(405)
  expect((await at.edge.purge('all', at.ports.purgePort)).status).toBe(200)
})

test('a silent edge prevents nobody from buying', async () => {
  await using own = await behindVarnish()
  const { shop, product, edge } = own
  await edge.freeze()
  const customer = await shop.customer()
  expect(await startPaying(shop, customer, product)).toHaveProperty('orderId')
})

test('a purge that fails is tried again until the edge confirms it, and repeated once; the log says so once', async () => {
  await using shop = await testShop()
  const purged: string[][] = []
  let isAway = true
  const edge: Edge = {
    purge: async (keys) => {
      if (isAway) throw new Error('away')
      purged.push([...keys])
    },
  }
  const stop = purgeOnChange({ changes: shop.changes, edge, log: shop.shop.log })
  await invalidate(shop.db, 'product:1')
  await vi.waitFor(() => expect(shop.logged()).toContain('the edge does not take purges'), PATIENCE)
  isAway = false
  await vi.waitFor(() => expect(purged).toEqual([['all'], ['all']]), PATIENCE)
  await invalidate(shop.db, 'product:2')
  const expected = keysToPurge(new Set(['product:2']))
  await vi.waitFor(() => expect(purged.slice(2)).toEqual([expected, expected]), PATIENCE)
  expect(shop.logged().match(/does not take purges/g)).toHaveLength(1)
  stop()
})

test('without an edge no response may be cached by others', async () => {
  await using shop = await testShop({}, { pages: true })
  const { headers } = await shop.inject({ url: '/careers' })
  for (const name of ['surrogate-control', 'surrogate-key', 'cache-tag'])
    expect(headers[name]).toBeUndefined()
})

test('keys are short, and few enough for a header, however much an answer depends on', () => {
  const tags = (count: number) => new Set(Array.from({ length: count }, (_, n): Tag => `product:${n}`))
  const header = (count: number) => edgeHeaders(tags(count))['surrogate-key'] ?? ''
  expect(header(100).split(' ')).toHaveLength(101)
  expect(header(100).length).toBeLessThan(1_000)
  expect(header(5_000)).toBe('all many')
  expect(keysToPurge(new Set(['product:7']))).toContain('many')
  expect(header(100).split(' ')).toContain(keysToPurge(new Set(['product:7']))[1])
  expect(keysToPurge(tags(5_000))).toEqual(['all'])
  expect(keysToPurge(new Set(['all', 'product:7']))).toEqual(['all'])
})
