import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { listAudit } from '#contracts/admin/audit.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { readiness } from '#db/readiness.ts'
import { rowsThatCannotBeShown } from '#server/books/check-rows.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { buildApp } from '#server/http/app.ts'
import { productionPages } from '#server/http/pages/page-bundles.ts'
import { wireOf } from '#server/wiring/features.ts'
import { describedCalls } from '#tests/support/described-calls.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { spoil } from '#tests/support/spoil.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { BAD_ROWS, type BadRow, badRow, type People } from './bad-rows.ts'

/** A node that hears of no changes trusts no cache: what a hand has written is in no feed. */
const DEAF: Changes = {
  isHearing: () => false,
  lastHeard: () => ({ at: Date.now(), isSilent: false }),
  epoch: () => 0,
  onInvalidate: () => {},
}

async function freshNode({ shop, pool }: TestShop) {
  const parts = { shop, origin: 'http://shop.test', changes: DEAF }
  const isReady = readiness(pool)
  const node = await buildApp({ ...parts, wire: wireOf(shop), isReady, isOverloaded: () => false })
  await productionPages(node.app, { ...parts, responseCache: node.responseCache })
  return node.app
}

const PAGES = [
  '/',
  '/gold',
  '/gold?sort=price-asc',
  '/gold?stock=1',
  '/gold?category=diamonds',
  '/jewellery/rings',
  '/search?q=ring',
  '/search?q=kept',
  '/explore-jewellery',
  '/exclusivecollection',
  '/customer-review',
  '/careers',
  '/gold-rate',
  '/sell-old-gold',
  '/gold/Kept-Ring',
  '/sitemap.xml',
]

/** The page as a visitor reads it. */
const withoutScripts = (page: string) => page.replaceAll(/<script[\s\S]*?<\/script>/g, '')

let shop: TestShop
let app: Awaited<ReturnType<typeof freshNode>>
let people: People
let token: { owner: string; buyer: string }
/** By what was written into which table. */
const spoilt = new Map<BadRow, string>()

beforeAll(async () => {
  shop = await testShop({}, { pages: true })
  await openForBusiness(shop)
  const [owner, buyer] = [await shop.customer({ role: 'owner' }), await shop.customer({ firstName: 'Asha' })]
  const bought = await shop.product({ name: 'Kept Ring', featured: true })
  people = { owner, buyer, bought }
  for (const kind of BAD_ROWS)
    spoilt.set(kind, await badRow(shop, people, kind, (statement) => spoil(shop, statement)))
  // The newest of each list is one that can be shown.
  await soldOrder(shop, buyer, bought)
  await shop.product({ name: 'Last Ring', featured: true })
  token = { owner: await shop.as(owner).token(), buyer: await shop.as(buyer).token() }
  app = await freshNode(shop)
}, 180_000)

afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

async function ask(url: string, as?: 'owner' | 'buyer') {
  const headers = as ? { authorization: `Bearer ${token[as]}` } : {}
  const { statusCode, body } = await app
    .inject({ url, method: 'GET', headers })
    .catch((fault: Error) => ({ statusCode: 500, body: fault.message }))
  return { url, statusCode, body }
}

test.each(PAGES)('%s still comes, with what can be shown', async (url) => {
  const { statusCode, body } = await ask(url)
  expect(statusCode, body.slice(0, 400)).toBe(200)
  expect(withoutScripts(body)).not.toMatch(/NaN|Invalid Date|undefined/)
})

test('the home page and the listings show the products that can be shown', async () => {
  for (const url of ['/', '/gold', '/gold?sort=price-asc', '/search?q=ring', '/explore-jewellery'])
    expect(withoutScripts((await ask(url)).body).match(/Last Ring|Kept Ring|Test Ring/), url).not.toBe(null)
})

test('a customer sees the cart and the orders that can be shown', async () => {
  const { buyer, bought } = people
  for (const url of [
    `/api/cart/getallcart/${buyer.id}`,
    `/api/wishlist/${buyer.id}`,
    `/api/reviews/${bought.id}`,
  ])
    expect((await ask(url, 'buyer')).statusCode, url).toBe(200)
  const { statusCode, body } = await ask(`/api/orders/completed/${buyer.id}`, 'buyer')
  expect(statusCode, body).toBe(200)
  expect(JSON.parse(body)[0]).toMatchObject({ name: 'Kept Ring', orderStatus: 'Confirmed' })
})

test('every list of the API still answers', async () => {
  const calls = await describedCalls(shop)
  const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const failed: string[] = []
  for (const { path, access } of lists) {
    const { statusCode, body } = await ask(path, access === 'anyone' ? undefined : 'owner')
    if (statusCode >= 500) failed.push(`${path}: ${body}`)
  }
  expect(lists.length).toBeGreaterThan(80)
  expect(failed).toEqual([])
})

const idOf = (table: BadRow[0], change: string) =>
  [...spoilt].find(([kind]) => kind[0] === table && kind[1] === change)?.[1] ?? ''

test('an admin finds such a row in its list, by its id', async () => {
  const rowsOf = async ({ path }: { path: string }) =>
    JSON.parse((await ask(`${path}?limit=100`, 'owner')).body).rows
  const products = await rowsOf(listAdminProducts)
  expect(products).toContainEqual({ id: idOf('products', 'making = null'), unreadable: true })
  expect(products).toContainEqual(expect.objectContaining({ name: 'Last Ring' }))
  expect(await rowsOf(listAdminOrders)).toContainEqual({
    ...{ id: idOf('orders', `status = 'Lost'`), unreadable: true },
  })
  expect(await rowsOf(listAudit)).toContainEqual({
    ...{ id: idOf('audit_log', `before = '"text"'`), unreadable: true },
  })
})

test('an admin reads why it cannot be shown', async () => {
  const id = idOf('products', 'making = null')
  const { body } = await ask(`/api/admin/unreadable/${id}`, 'owner')
  expect(JSON.parse(body)).toMatchObject({
    ...{ id, table: 'products', name: expect.stringContaining('Test Ring') },
    faults: [expect.stringContaining('products_price_of_its_mode')],
  })
  expect((await ask(`/api/admin/unreadable/${crypto.randomUUID()}`, 'owner')).statusCode).toBe(404)
  const lineId = idOf('order_lines', `quote = '{}'`)
  const { rows } = await shop.pool.query('select order_id as id from order_lines where id = $1', [lineId])
  expect(JSON.parse((await ask(`/api/admin/unreadable/${rows[0].id}`, 'owner')).body)).toMatchObject({
    ...{ table: 'orders', name: expect.stringMatching(/^SGJ-/), faults: [expect.stringContaining(lineId)] },
  })
})

test('an alarm names each of them, once', async () => {
  const alarm = async () =>
    (await shop.as(people.owner).call(listAlarms)).find(({ kind }) => kind === 'unreadable')
  const id = idOf('products', 'making = null')
  await ask('/gold')
  await expect.poll(async () => (await alarm())?.message).toContain(id)
  const before = await alarm()
  await ask('/gold')
  const after = await alarm()
  expect(after?.message.split(id)).toHaveLength(2)
  expect(after?.times).toBe(before?.times)
})

test('check-shop names every one of them, and nothing else', async () => {
  const unreadable = await rowsThatCannotBeShown(shop.db)
  const named = unreadable.map(({ id }) => id).join('\n')
  const missed = [...spoilt].filter(([, id]) => !named.includes(id)).map(([kind]) => kind.join(': '))
  expect(missed).toEqual([])
  const ids = [...spoilt.values()]
  expect(unreadable.filter(({ id }) => !ids.some((one) => id.includes(one)))).toEqual([])
})
