import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readiness } from '#db/readiness.ts'
import { buildApp } from '#server/http/app.ts'
import { productionPages } from '#server/http/pages/page-bundles.ts'
import { wireOf } from '#server/wiring/features.ts'
import { PUBLIC_WRITES, type Writers, write } from '#tests/support/public-writes.ts'
import { runs } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import type { Changes } from './change-feed.ts'
import { invalidate } from './invalidate.ts'

/** How many random sequences are tried. */
const RUNS = runs('CHANGE_RUNS', { usual: 1, thorough: 20 })

const LISTS = [
  '/',
  '/gold',
  '/gold?sort=price-asc',
  '/gold?stock=1',
  '/silver',
  '/silver?stock=1',
  '/gold.data',
  '/exclusivecollection',
  '/explore-jewellery',
  '/customer-review',
  '/gold-rate',
  '/sell-old-gold',
  '/careers',
  '/info/page-1',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/api/products/getall',
  '/api/products/gold',
  '/api/search?q=ring',
  '/api/categories/getall',
  '/api/jewellerytypes/get_all_types',
  '/api/ads/getall',
  '/api/jobs',
  '/api/jobs/departments',
  '/api/reviews/getall',
  '/api/metal-prices/latest',
  '/api/metal-prices/history',
  '/api/exclusive-collections/getall',
  '/api/settings/contact',
]

/** A node that hears of no changes trusts no cache and renders every answer again. */
const DEAF: Changes = {
  isHearing: () => false,
  lastHeard: () => ({ at: performance.now(), isSilent: false }),
  epoch: () => 0,
  onInvalidate: () => {},
}

async function freshNode({ shop, pool }: TestShop) {
  const parts = { shop, origin: 'http://shop.test', changes: DEAF }
  const { app, responseCache } = await buildApp({
    ...parts,
    wire: wireOf(shop),
    isReady: readiness(pool),
    isOverloaded: () => false,
  })
  await productionPages(app, { ...parts, responseCache })
  return { inject: app.inject.bind(app), [Symbol.asyncDispose]: () => app.close() }
}

type Node = { inject: TestShop['inject'] }

async function answers(node: Node, addresses: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const url of addresses) {
    const { statusCode, headers, body } = await node.inject({ url, method: 'GET' })
    found[url] = `${statusCode} ${headers.location ?? ''} ${body}`
  }
  return found
}

/** Everything that a visitor can ask for. */
async function addresses({ shop }: Writers): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string; address: string }>(
    `select products.id, '/' || categories.slug || '/' || products.slug as address
     from products join categories on categories.id = products.category_id order by products.created_at limit 6`,
  )
  const ofProducts = rows.flatMap(({ id, address }) => [address, `/api/reviews/${id}`])
  return [...LISTS, ...ofProducts, '/gold/Nothing-Like-This']
}

/** The feed is read in order: when a node has heard of this, it has heard of everything before. */
async function caughtUp({ db, changes }: TestShop): Promise<void> {
  const mark = `setting:mark-${Math.random()}` as const
  const heard = new Promise<void>((done) => changes.onInvalidate((tags) => void (tags.has(mark) && done())))
  await invalidate(db, mark)
  await heard
}

async function peopled(shop: TestShop): Promise<Writers> {
  const owner = await shop.customer({ role: 'owner' })
  const customers = [await shop.customer(), await shop.customer({ firstName: 'Ravi' })]
  const products = []
  for (const [category, stock] of [
    ['gold', 1],
    ['gold', 2],
    ['gold', 9],
    ['silver', 1],
  ] as const)
    products.push(await shop.product({ category, stock }))
  return { shop, owner, customers, products }
}

/**
 * Answers that differ between the caches and a new computation: as the caches serve them, and as they would be made
 * now.
 */
async function compare(writers: Writers, fresh: Node): Promise<{ served: object; made: object }> {
  await caughtUp(writers.shop)
  const urls = await addresses(writers)
  const [served, made] = [await answers(writers.shop, urls), await answers(fresh, urls)]
  const differing = urls.filter((url) => served[url] !== made[url])
  const only = (all: Record<string, string>) => Object.fromEntries(differing.map((url) => [url, all[url]]))
  return { served: only(served), made: only(made) }
}

test('after each kind of write, every cached answer is what a fresh rendering would be', async () => {
  await using shop = await testShop({}, { pages: true, hears: true })
  await using fresh = await freshNode(shop)
  const writers = await peopled(shop)
  await compare(writers, fresh)
  const refused: string[] = []
  for (const [n, name] of Object.keys(PUBLIC_WRITES).entries()) {
    if (!(await write(writers, name, n + 1))) refused.push(name)
    const { served, made } = await compare(writers, fresh)
    expect(served, name).toEqual(made)
  }
  expect(refused).toEqual([])
}, 1_200_000)

test('after any sequence of writes, every cached answer is what a fresh rendering would be', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(PUBLIC_WRITES)), fc.nat(11)), {
    minLength: 4,
    maxLength: 10,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await using shop = await testShop({}, { pages: true, hears: true })
      await using fresh = await freshNode(shop)
      const writers = await peopled(shop)
      for (const [name, n] of sequence) {
        await answers(shop, await addresses(writers))
        await write(writers, name, n)
      }
      const { served, made } = await compare(writers, fresh)
      expect(served).toEqual(made)
    }),
    { numRuns: RUNS },
  )
}, 1_200_000)

test('a sale that changes nothing shoppers see leaves every page in the cache', async () => {
  await using shop = await testShop({}, { pages: true, hears: true })
  const writers = await peopled(shop)
  const plenty = writers.products[2]
  const urls = await addresses(writers)
  await answers(shop, urls)
  await write({ ...writers, products: plenty ? [plenty] : [] }, 'a customer starts paying', 0)
  await caughtUp(shop)
  const isPage = (url: string) => !url.startsWith('/api/') && !url.includes('.')
  for (const url of urls.filter(isPage)) {
    const { headers, statusCode } = await shop.inject({ url })
    if (statusCode === 200) expect([url, headers['x-cache']]).toEqual([url, 'hit'])
  }
})
