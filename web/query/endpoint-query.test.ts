import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { readQuote } from '#contracts/quotes.ts'
import { call } from '#web/api.ts'
import { beginSession, clearSession } from '#web/session/session.ts'
import { endpointQuery, queryKey, refresh } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

/** The browser's storage, as far as the session uses it. */
class BrowserStorage {
  readonly #values = new Map<string, string>()
  getItem = (name: string) => this.#values.get(name) ?? null
  setItem = (name: string, value: string) => void this.#values.set(name, value)
  removeItem = (name: string) => void this.#values.delete(name)
  clear = () => this.#values.clear()
}

const server = vi.fn<(address: string) => Promise<Response>>()
const answers = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
beforeEach(() => {
  server.mockReset()
  server.mockImplementation(answers(200, []))
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.stubGlobal('sessionStorage', new BrowserStorage())
  vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } })
  // The real one would hear of the tabs of other tests, after this browser is gone.
  vi.stubGlobal('BroadcastChannel', EventTarget)
  vi.stubGlobal('window', {
    location: { pathname: '/', assign: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('fetch', server)
  queryClient().clear()
})

const CART = { params: { userId: 'asha' } }
const cartQuery = () => ({ ...endpointQuery(readCart, CART, { freshness: 'shared' }), retryDelay: 0 })
const cachedKeys = () =>
  queryClient()
    .getQueryCache()
    .getAll()
    .map((query) => query.queryKey)

/** A screen that shows the cart. */
function screen() {
  const observer = new QueryObserver(queryClient(), cartQuery())
  return { data: () => observer.getCurrentResult().data, [Symbol.dispose]: observer.subscribe(() => {}) }
}

function logIn(userId: string) {
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 3600 })).toString('base64url')
  beginSession({ mobileNumber: '9876543210', userId, token: `a.${claims}.c` })
}

test('a refusal is final: the server is asked once', async () => {
  server.mockImplementation(answers(404, { message: 'Product not found.' }))
  await expect(queryClient().fetchQuery(cartQuery())).rejects.toThrow('Product not found.')
  expect(server).toHaveBeenCalledTimes(1)
})

test.each([
  ['has a fault', answers(503, {})],
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a question is asked once more when the server %s', async (_, answer) => {
  server.mockImplementation(answer)
  await expect(queryClient().fetchQuery(cartQuery())).rejects.toThrow()
  expect(server.mock.calls.filter(([address]) => address !== '/healthz')).toHaveLength(2)
})

test('a POST is never retried automatically', async () => {
  server.mockImplementation(answers(503, {}))
  const quote = endpointQuery(readQuote, { body: { productId: crypto.randomUUID() } })
  await expect(queryClient().fetchQuery(quote)).rejects.toThrow()
  expect(server).toHaveBeenCalledTimes(1)
})

test('two parts of a page with the same query send one request', async () => {
  using header = screen()
  using page = screen()
  await expect.poll(header.data).toEqual([])
  expect(page.data()).toEqual([])
  expect(server).toHaveBeenCalledTimes(1)
})

test('a first response in flight when something changed is not shown', async () => {
  const early = Promise.withResolvers<Response>()
  server.mockImplementationOnce(() => early.promise)
  using page = screen()
  await expect.poll(() => server.mock.calls.length).toBe(1)
  server.mockImplementation(answers(200, [{ productId: 'ring' }]))
  const refreshed = refresh(readCart)
  early.resolve(new Response('[]'))
  await refreshed
  expect(page.data()).toEqual([{ productId: 'ring' }])
})

test('a mutation refetches what it changes for the screens that show it', async () => {
  using page = screen()
  await expect.poll(page.data).toEqual([])
  server.mockImplementation(answers(200, [{ productId: 'ring' }]))
  await refresh(readCart)
  expect(page.data()).toEqual([{ productId: 'ring' }])
})

test('a write drops everything no screen shows, so that no screen opens with old data', async () => {
  using page = screen()
  await expect.poll(page.data).toEqual([])
  const other = endpointQuery(readCart, { params: { userId: 'ravi' } }, { freshness: 'list' })
  await queryClient().fetchQuery(other)
  await call(addToCart, { body: { userId: 'asha', productId: crypto.randomUUID() } })
  expect(cachedKeys()).toEqual([queryKey(readCart, CART)])
})

test('a customer who logs out leaves nothing cached, not even what a screen still shows', async () => {
  logIn('asha')
  using page = screen()
  await expect.poll(page.data).toEqual([])
  clearSession()
  expect(cachedKeys()).toEqual([])
})

test('the next customer begins with an empty cache', async () => {
  logIn('asha')
  await queryClient().fetchQuery(cartQuery())
  logIn('ravi')
  expect(cachedKeys()).toEqual([])
})

test('a page rendered on the server shares no cache with another', () => {
  vi.stubGlobal('window', undefined)
  expect(queryClient()).not.toBe(queryClient())
})
