import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as catalogue from '#contracts/admin/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { EVERYTHING } from '#rules/finding/listing-choice.ts'
import { parseSearch } from '#rules/finding/parse-search.ts'
import { ANY_PRICE } from '#rules/finding/price-range.ts'
import { announceChanges } from '#server/changes/change-feed.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { listCategory } from '#server/finding/listing/read-listing.ts'
import { searchMatches } from '#server/finding/search/search-matches.ts'
import { searchProducts } from '#server/finding/search/search-products.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { PUBLIC_WRITES, write } from '#tests/support/public-writes.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { runs } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { expectTrueIndex } from '#tests/support/true-index.ts'
import { keepIndex } from './keep-index.ts'
import { countKinds } from './list-products.ts'

/** How many random sequences are tried. */
const RUNS = runs('INDEX_WRITE_RUNS', { usual: 4, thorough: 40 })

/** A shop whose index hears of changes alone. */
const hearing = () => testShop({}, { hears: true })

/** Writers, and products that the index has heard of. */
async function writers(shop: TestShop) {
  const owner = await shop.customer({ role: 'owner' })
  const customers = [await shop.customer(), await shop.customer({ firstName: 'Ravi' })]
  const made = [await shop.product({ stock: 1 }), await shop.product({ stock: 2, category: 'silver' })]
  await invalidate(shop.db, 'all')
  return { shop, owner, customers, products: made }
}

test('after each kind of write by customers and admins the index is as one that is built then', async () => {
  await using shop = await hearing()
  const all = await writers(shop)
  await expectTrueIndex(shop, 'two products')
  for (const round of [0, 1, 2])
    for (const [index, name] of Object.keys(PUBLIC_WRITES).entries()) {
      await write(all, name, index + round)
      await expectTrueIndex(shop, name)
    }
})

test('whatever customers and admins do one after another, the index is as one that is built then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(PUBLIC_WRITES)), fc.nat(9)), { maxLength: 12 }),
      async (some) => {
        await using shop = await hearing()
        const all = await writers(shop)
        await shop.shop.index()
        for (const [name, n] of some) await write(all, name, n)
        await expectTrueIndex(shop, JSON.stringify(some))
      },
    ),
    { numRuns: RUNS },
  )
})

test('an import, its undo and a removal are heard of', async () => {
  await using shop = await hearing()
  await shop.shop.index()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: 30 }, (_, n) => RING.replace('Lotus Ring', `Ring ${n}`))
  const { id } = await admin.check([HEADERS, ...rows].join('\n'))
  await admin.run(id)
  await vi.waitFor(async () => expect((await shop.shop.index()).count).toBe(30), PATIENCE)
  await expectTrueIndex(shop, 'import')
  const [first] = await shop.db.select().from(products).limit(1)
  await admin.call(catalogue.removeProduct, { params: { id: first?.id ?? '' } })
  await expectTrueIndex(shop, 'removal')
  await admin.undo(id)
  await vi.waitFor(async () => expect((await shop.shop.index()).count).toBe(0), PATIENCE)
  await expectTrueIndex(shop, 'undo')
})

const PATIENCE = { timeout: 10_000, interval: 20 }

test('a second process hears of it within the delay of the change feed', async () => {
  await using shop = await hearing()
  await using other = await testShop({}, { hears: true, beside: shop })
  const all = await writers(shop)
  await Promise.all([shop.shop.index(), other.shop.index()])
  const { set } = await adminOf(shop, 'owner')
  await set({ gold_22k: 12_500 })
  await write(all, 'a customer starts paying', 0)
  await vi.waitFor(() => expectTrueIndex(other), PATIENCE)
  await expectTrueIndex(shop)
})

test('any price range is counted as a full count counts it', async () => {
  await using shop = await testShop()
  const prices = [0, 99_999, 100_000, 100_001, 250_000, 300_000, 999_999, 1_000_000, 1_500_000, 300_000_000]
  for (const price of prices) await shop.product({ price })
  const ends = [null, 0, 1, 99_999, 100_000, 100_001, 299_999, 300_000, 1_000_000, 1_200_000, 400_000_000]
  const index = await shop.shop.index()
  for (const minPrice of ends)
    for (const maxPrice of ends) {
      const cells = countKinds(index, { categories: ['gold'] }, { minPrice, maxPrice })
      const within = prices.filter((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? price)).length
      const counted = cells.reduce((sum, { count }) => sum + count, 0)
      expect(counted, `${minPrice} to ${maxPrice}`).toBe(within)
      expect(cells).toMatchObject([{ cheapest: 0, dearest: 300_000_000 }])
    }
})

/** An index whose readings wait until they are let go. */
function heldIndex(shop: TestShop) {
  const feed = announceChanges()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  let begun = () => {}
  const reading = new Promise<void>((done) => {
    begun = done
  })
  const kept = keepIndex({
    onInvalidate: feed.onInvalidate,
    read: (work, on) =>
      shop.changes.read(async (moment) => {
        await moment.execute(sql`select from products limit 1`)
        begun()
        await held
        return work(moment)
      }, on),
  })
  return { kept, tell: feed.tell, letGo, reading, [Symbol.asyncDispose]: () => kept.close() }
}

test('what changes while the index is built is read again', async () => {
  await using shop = await hearing()
  const { id } = await shop.product({ name: 'Lotus Ring' })
  await using building = heldIndex(shop)
  expect(building.kept.notReady()).toMatchObject({ status: 'index not built yet' })
  await building.reading
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  building.tell(new Set([`product:${id}`] as const))
  building.letGo()
  expect((await building.kept.current()).count).toBe(0)
  expect(building.kept.notReady()).toBeNull()
})

test('many who ask at the same time wait for two readings at most', async () => {
  await using shop = await hearing()
  const feed = announceChanges()
  let readings = 0
  const kept = keepIndex({
    onInvalidate: feed.onInvalidate,
    read: (work, on) => {
      readings += 1
      return shop.changes.read(work, on)
    },
  })
  const asked = Array.from({ length: 50 }, () => {
    feed.tell(new Set(['all'] as const))
    return kept.current()
  })
  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(readings).toBe(2)
  await kept.close()
})

test('a reading that fails is made up for by the next', async () => {
  await using shop = await hearing()
  const feed = announceChanges()
  let isAway = false
  const kept = keepIndex({
    onInvalidate: feed.onInvalidate,
    read: (work, on) => (isAway ? Promise.reject(new Error('away')) : shop.changes.read(work, on)),
  })
  expect((await kept.current()).count).toBe(0)
  const { id } = await shop.product({ name: 'Lotus Ring' })
  feed.tell(new Set([`product:${id}`] as const))
  isAway = true
  await expect(kept.current()).rejects.toThrow('away')
  isAway = false
  expect((await kept.current()).count).toBe(1)
  await kept.close()
})

test('while the feed says nothing, nothing is shown that is not for sale any more, at no price of before', async () => {
  await using shop = await hearing()
  const gone = await shop.product({ name: 'Lotus Ring', price: 100_000 })
  const dearer = await shop.product({ name: 'Peacock Ring', price: 200_000 })
  await invalidate(shop.db, 'all')
  await vi.waitFor(async () => expect((await shop.shop.index()).count).toBe(2), PATIENCE)
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
  await shop.db.update(products).set({ fixedPrice: 900_000 }).where(eq(products.id, dearer.id))
  await shop.db.execute(sql`update product_prices set price = 900000 where product_id = ${dearer.id}`)
  const { rows } = await searchProducts(shop.shop, 'ring')
  expect(rows.map(({ product }) => [product.name, product.price])).toEqual([['Peacock Ring', 900_000]])
  const listed = await listCategory(shop.shop, 'gold', EVERYTHING)
  expect(listed?.products.map(({ name, pricePaise }) => [name, pricePaise])).toEqual([
    ['Peacock Ring', 900_000],
  ])
})

test('new prices of the whole catalogue are taken over at once, with what was edited, added and removed', async () => {
  await using shop = await hearing()
  await shop.product({ name: 'Plain Ring' })
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, created_at, search_text)
    select gen_random_uuid(), 'P-' || n, 'P ' || n, '', category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, 'fixed', 1000 * n, 1, now() - n * interval '1 minute', 'p ' || n || E'\\n\\n\\n'
    from generate_series(1, 5000) as n, products`)
  await shop.db.execute(
    sql`insert into product_prices (product_id, category_id, price) select id, category_id, fixed_price from products
      where fixed_price is not null on conflict do nothing`,
  )
  const kept = await shop.shop.index()
  expect(kept.count).toBe(5001)
  await shop.db.execute(sql`update product_prices set price = price + 7`)
  await shop.db.execute(sql`update products set archived_at = now() where slug like 'P-1%'`)
  await shop.db.execute(
    sql`update products set search_text = replace(search_text, 'p 2', 'q 2') where slug like 'P-2%'`,
  )
  await shop.product({ name: 'Another Ring' })
  await invalidate(shop.db, 'all')
  await vi.waitFor(() => expectTrueIndex(shop), PATIENCE)
  expect(searchMatches(await shop.shop.index(), parseSearch('q 2222'), 3)).toMatchObject([
    { name: 'q 2222', prices: [2_222_007] },
  ])
  expect(countKinds(kept, {}, ANY_PRICE).reduce((sum, { count }) => sum + count, 0)).toBe(kept.count)
})
