import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { shopMenu } from '#rules/finding/shop-listings.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { makeProduct, type ProductOptions } from '#tests/support/builders.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sitemap, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'

const ORIGIN = 'http://shop.test'

const read = async (shop: TestShop, url: string) => {
  const { statusCode, headers, body } = await shop.inject({ url })
  return { status: statusCode, type: headers['content-type'], body }
}

/** The text between `<loc>` and `</loc>`, without the shop's own address. */
const listed = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''))

/** Puts a product on sale as the shop does. */
const sell = (shop: TestShop, options: ProductOptions = {}) =>
  shop.shop.transaction(async ({ db }) => {
    await invalidate(db, 'all')
    return makeProduct(db, options)
  })

/** Occasions and budgets, which every shop has. */
const LISTINGS = Object.values(shopMenu([])).flatMap((links) => links.map(({ slug }) => `/jewellery/${slug}`))

test('the sitemap lists every page a shopper may find', async () => {
  await using shop = await testShop()
  await shop.db.insert(infoPages).values({ slug: 'exchange-policy', title: 'Exchange Policy', body: '' })
  await shop.product({ name: 'Lotus Ring' })
  const { status, type, body } = await read(shop, '/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = listed(body)
  const from = addresses.indexOf('/diamonds') + 1
  // The order of the listings is the menu's.
  addresses.splice(from, LISTINGS.length + 1, ...addresses.slice(from, from + LISTINGS.length + 1).sort())
  expect(addresses).toEqual([
    '/',
    '/gold',
    '/silver',
    '/gemstones',
    '/platinum',
    '/gift-articles',
    '/diamonds',
    ...[...LISTINGS, '/jewellery/rings'].sort(),
    '/exclusivecollection',
    '/customer-review',
    '/gold-rate',
    '/sell-old-gold',
    '/size-guide',
    '/careers',
    '/info/exchange-policy',
    '/gold/Lotus-Ring',
  ])
})

test('a new product is in the sitemap at once, an archived one no longer', async () => {
  await using shop = await testShop()
  const pieces = async () => listed((await read(shop, '/sitemap.xml')).body).slice(13 + LISTINGS.length + 1)
  expect(await pieces()).toEqual([])
  const ring = await sell(shop, { name: 'Lotus Ring' })
  expect(await pieces()).toEqual(['/gold/Lotus-Ring'])
  await shop.shop.transaction(async ({ db, clock }) => {
    await db.update(products).set({ archivedAt: clock.now() }).where(eq(products.id, ring.id))
    await invalidate(db, 'all')
  })
  expect(await pieces()).toEqual([])
})

test('each product says when it was last changed, in addresses that XML can carry', async () => {
  await using shop = await testShop()
  await shop.product({ name: "Queen's <Best> & Fairest" })
  const { body } = await read(shop, '/sitemap.xml')
  const [product] = await shop.db.select().from(products)
  expect(body).toContain(
    `<url><loc>${ORIGIN}/gold/Queen&apos;s-%3CBest%3E-%26-Fairest</loc><lastmod>${product?.updatedAt.toISOString()}</lastmod></url>`,
  )
})

test('a large shop has its sitemap in parts, each product in exactly one', async () => {
  await using shop = await testShop()
  for (let product = 1; product <= 12; product++) await shop.product({ name: `Ring ${product}` })
  const site = { shop: shop.shop, origin: ORIGIN, max: 5 }
  const index = await sitemap(site)
  expect(index).toContain('<sitemapindex')
  expect(listed(index)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-pieces-1.xml',
    '/sitemap-pieces-2.xml',
    '/sitemap-pieces-3.xml',
  ])
  expect(listed(await sitemapOfPages(site))).toContain('/careers')
  const parts = await Promise.all([1, 2, 3].map((part) => sitemapOfProducts(site, part)))
  expect(parts.map((part) => listed(part ?? '').length)).toEqual([5, 5, 2])
  expect(new Set(parts.flatMap((part) => listed(part ?? ''))).size).toBe(12)
  expect(await sitemapOfProducts(site, 4)).toBeNull()
})

test('the parts are served under the addresses the index names; others do not exist', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Lotus Ring' })
  expect(listed((await read(shop, '/sitemap-pieces-1.xml')).body)).toEqual(['/gold/Lotus-Ring'])
  expect(listed((await read(shop, '/sitemap-pages.xml')).body)).toContain('/gold')
  for (const part of ['0', '2', '99999', '123456', 'x', '-1'])
    expect((await read(shop, `/sitemap-pieces-${part}.xml`)).status).toBe(404)
})

test('robots.txt names the sitemap and the private paths', async () => {
  await using shop = await testShop()
  const { status, type, body } = await read(shop, '/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^User-agent: \*\n/)
  expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  for (const path of ['/admin', '/cart', '/api/']) expect(body).toContain(`\nDisallow: ${path}\n`)
})

test('a phone installs the shop under its own name, with icons that are there', async () => {
  await using shop = await testShop()
  await shop.db.insert(settings).values({ key: 'contact', value: { shopName: 'Sona & Sons' } })
  const { status, type, body } = await read(shop, '/manifest.webmanifest')
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Sona & Sons', start_url: '/' })
  const [drawing, image] = manifest.icons.map(({ src }: { src: string }) => `public${src}`)
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width: 512, height: 512 })
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
})
