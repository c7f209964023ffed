import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { infoPages } from '#db/schema/settings.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const WITH_PAGES = { pages: true }

/** The answer to a visit, and how it was made. */
async function visit(shop: TestShop, url: string) {
  const { statusCode, headers, body } = await shop.inject({ url })
  return { status: statusCode, cache: headers['x-cache'], location: headers.location, body }
}

const twins: [what: string, asked: string, twin: string][] = [
  ['a parameter nobody reads', '/', '/?x=1'],
  ['an advertiser’s mark', '/gold', '/gold?utm_source=a&gclid=b'],
  ['a default', '/gold', '/gold?sort=featured&stock=0'],
  ['nonsense in a filter', '/gold', '/gold?min=abc&purity=99K&type=Spaceships&after=x'],
  ['another order of the parameters', '/gold?min=1&type=Rings', '/gold?type=Rings&min=1'],
  ['another order of the values', '/gold?purity=22K&purity=18K', '/gold?purity=18K&purity=22K'],
  ['a slash at the end', '/gold', '/gold/'],
  ['another way to encode it', '/gold', '/%67old'],
  ['other capitals of a fixed address', '/gold-rate', '/GOLD-rate'],
  ['the default metal', '/gold-rate', '/gold-rate?metal=gold_22k&metal=x'],
  ['another order in the back office', '/admin/orders/1', '/admin/orders/2?x=1'],
  ['what the login leads to', '/login', '/login?next=/cart'],
  ['an unknown category', '/nowhere', '/elsewhere'],
  ['an unknown product', '/gold/no-such-ring', '/gold/nor-this-one?size=12'],
  ['an unknown product in an unknown category', '/gold/no-such-ring', '/nowhere/no-such-ring'],
  ['an unknown page of information', '/info/nothing', '/info/nothing-either'],
  ['an address of no shape', '/a/b/c/d', '/e/f/g/h/i'],
  ['an unknown screen of the back office', '/admin/x', '/admin/y/z'],
  ['a variant the product does not come in', '/gold/Lotus-Ring', '/gold/Lotus-Ring?size=99&colour=Blue'],
  ['the data of a page', '/gold.data', '/gold.data?x=1&_routes=nothing'],
]

test('however an address is written, the page it means is rendered once', async () => {
  await using shop = await testShop({}, WITH_PAGES)
  await shop.product({ name: 'Lotus Ring' })
  for (const [what, asked, twin] of twins) {
    const first = await visit(shop, asked)
    const second = await visit(shop, twin)
    expect([first.status, second.cache], what).toEqual([second.status, 'hit'])
    expect(second.body, what).toBe(first.body)
  }
})

test.each([
  ['/_.data', 'home/home.route'],
  ['/gold.data', 'finding/listing.route'],
  ['/careers.data', 'careers/careers.route'],
])('the data at %s is that of its page, whole and for one route', async (url, route) => {
  await using shop = await testShop({}, WITH_PAGES)
  for (const asked of [url, `${url}?_routes=${encodeURIComponent(route)}`]) {
    const { status, body } = await visit(shop, asked)
    expect([status, body.includes(`"${route}"`)], asked).toEqual([200, true])
  }
})

test('a parameter that a page reads makes a different page', async () => {
  await using shop = await testShop({}, WITH_PAGES)
  for (const url of ['/gold', '/gold?type=Rings', '/gold?min=1', '/gold-rate', '/gold-rate?metal=silver_999'])
    expect([(await visit(shop, url)).cache, (await visit(shop, url)).cache], url).toEqual(['miss', 'hit'])
})

test('a product added later is found at an address that was missing before', async () => {
  await using shop = await testShop({}, WITH_PAGES)
  expect((await visit(shop, '/gold/Lotus-Ring')).status).toBe(404)
  expect((await visit(shop, '/info/new-page')).status).toBe(404)
  await shop.shop.transaction(async ({ db }) => {
    await invalidate(db, 'all')
    await makeProduct(db, { name: 'Lotus Ring' })
    await db.insert(infoPages).values({ slug: 'new-page', title: 'New', body: '' })
  })
  expect((await visit(shop, '/gold/Lotus-Ring')).body).toContain('Lotus Ring')
  expect((await visit(shop, '/info/new-page')).status).toBe(200)
  await shop.shop.transaction(async ({ db, clock }) => {
    await invalidate(db, 'all')
    await db.update(products).set({ archivedAt: clock.now() }).where(eq(products.slug, 'Lotus-Ring'))
  })
  expect((await visit(shop, '/gold/Lotus-Ring')).status).toBe(404)
})

test('other capitals, or the id, lead to the one address of a product with all that was asked', async () => {
  await using shop = await testShop({}, WITH_PAGES)
  const { id } = await shop.product({ name: 'Lotus Ring' })
  for (const url of ['/Gold/lotus-ring', `/gold/${id}`, '/GOLD/LOTUS-RING/'])
    expect(await visit(shop, `${url}?utm_source=a`), url).toMatchObject({
      status: 301,
      location: '/gold/Lotus-Ring?utm_source=a',
    })
  expect(await visit(shop, '/gold/LOTUS-ring/shipping')).toMatchObject({
    status: 301,
    location: '/gold/Lotus-Ring/shipping',
  })
  expect(await visit(shop, '/GOLD?min=1')).toMatchObject({ status: 301, location: '/gold?min=1' })
})

test('lists of the API are cached without parameters they do not read', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Lotus Ring' })
  const pairs = [
    ['/api/products/getall', '/api/products/getall?x=1&limit=500'],
    ['/api/products/gold?limit=1', '/api/products/gold?limit=1&x=1'],
    ['/api/search?q=lotus', '/api/search?q=%20LOTUS%20&x=1'],
    ['/api/openapi.json', '/api/openapi.json?x=1'],
  ]
  for (const [asked = '', twin = ''] of pairs) {
    const first = await shop.inject({ url: asked })
    const second = await shop.inject({ url: twin })
    expect([first.headers['x-cache'], second.headers['x-cache']], twin).toEqual(['miss', 'hit'])
    expect(second.headers.link, twin).toBe(first.headers.link)
    expect(second.headers.etag, twin).toBe(first.headers.etag)
  }
  expect((await shop.inject({ url: '/api/products/gold?limit=1&x=1' })).headers.link).not.toContain('x=1')
})

test('pages and missing pages count against the cap; beyond it a small page says so', async () => {
  await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '3' }, WITH_PAGES)
  for (const url of ['/gold', '/a/b/c/d', '/assets/nothing.js'])
    expect((await visit(shop, url)).status, url).not.toBe(429)
  const { statusCode, headers, body } = await shop.inject({ url: '/gold' })
  expect(statusCode).toBe(429)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('Too many requests. Please wait a moment and try again.')
  expect(body.length).toBeLessThan(2000)
  const call = await shop.inject({ url: '/api/categories/getall' })
  expect([call.statusCode, call.json().message]).toEqual([
    429,
    'Too many requests. Please wait a moment and try again.',
  ])
  expect((await shop.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('a household on IPv6 counts as one, whichever of its addresses it uses', async () => {
  await using shop = await testShop({ REQUESTS_PER_IP_PER_MINUTE: '1' }, WITH_PAGES)
  const from = async (remoteAddress: string) =>
    (await shop.inject({ url: '/gold', remoteAddress })).statusCode
  expect(await from('2001:db8:1:2::1')).toBe(200)
  expect(await from('2001:db8:1:2:ffff::9')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
})

test('an overloaded shop renders nothing new, and still serves what it has', async () => {
  let busy = false
  await using shop = await testShop({}, { ...WITH_PAGES, isOverloaded: () => busy })
  expect((await visit(shop, '/gold')).cache).toBe('miss')
  busy = true
  expect((await visit(shop, '/gold')).cache).toBe('hit')
  const { statusCode, headers, body } = await shop.inject({ url: '/silver' })
  expect([statusCode, headers['retry-after']]).toEqual([503, expect.stringMatching(/^[1-5]$/)])
  expect(body).toContain('very busy')
  expect((await shop.inject({ url: '/healthz' })).statusCode).toBe(200)
  const paying = await shop.inject({ method: 'POST', url: '/api/payment/verify', payload: {} })
  expect(paying.statusCode).toBe(401)
})

test('a page lists the files of its own route and of those above it, and no others', async () => {
  await using shop = await testShop({}, WITH_PAGES)
  await shop.product({ name: 'Lotus Ring' })
  const { body } = await visit(shop, '/gold/Lotus-Ring')
  const [, list = ''] = /window\.__reactRouterManifest = (\{.*?\n\});/s.exec(body) ?? []
  const { routes } = JSON.parse(list) as { routes: object }
  expect(Object.keys(routes).toSorted()).toEqual([
    'catalogue/product/product.route',
    'finding/listing.route',
    'home/home.route',
    'layout/shop.route',
    'root',
  ])
})
