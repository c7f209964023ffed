import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as catalogue from '#contracts/admin/catalogue.ts'
import { openConnection } from '#db/client.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts, openListingCounts } from '#db/schema/listing-counts.ts'
import { EVERYTHING } from '#rules/finding/listing-choice.ts'
import { PRICE_BAND_EDGES, priceBand } from '#rules/finding/price-bands.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { priceAll } from '#tests/support/copied-products.ts'
import { expectTrueCounts } from '#tests/support/full-count.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { PUBLIC_WRITES, write } from '#tests/support/public-writes.ts'
import { tablesReadWhole } from '#tests/support/query-plan.ts'
import { runs } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { foldListingCounts } from './fold-counts.store.ts'
import { countListing } from './listing-counts.store.ts'
import { listingFacets } from './listing-facets.ts'

const GOLD: ListingScope = { categories: ['gold'] }

/** How many random sequences are tried. */
const RUNS = runs('COUNT_RUNS', { usual: 30, thorough: 200 })

test('the database and the rules put every price into the same band', async () => {
  await using shop = await testShop()
  const prices = [0, ...PRICE_BAND_EDGES.flatMap((edge) => [edge - 1, edge, edge + 1])]
  const bands = await shop.db.execute<{ band: number }>(
    sql`select listing_price_band(price) as band from unnest(${sql.param(prices)}::bigint[]) as price`,
  )
  expect(bands.rows.map(({ band }) => band)).toEqual(prices.map(priceBand))
})

test('after each kind of write by customers and admins the counts are those of a full count', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const customers = [await shop.customer(), await shop.customer({ firstName: 'Ravi' })]
  const made = [await shop.product({ stock: 1 }), await shop.product({ stock: 2, category: 'silver' })]
  const writers = { shop, owner, customers, products: made }
  await expectTrueCounts(shop, 'two products')
  for (const round of [0, 1, 2])
    for (const [index, name] of Object.keys(PUBLIC_WRITES).entries()) {
      await write(writers, name, index + round)
      await expectTrueCounts(shop, name)
    }
})

test('an import, its undo and a removal keep the counts true', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: 30 }, (_, n) => RING.replace('Lotus Ring', `Ring ${n}`))
  const { id } = await admin.check([HEADERS, ...rows].join('\n'))
  await admin.run(id)
  expect(await shop.db.$count(products)).toBe(30)
  await expectTrueCounts(shop, 'import')
  const [first] = await shop.db.select().from(products).limit(1)
  await admin.call(catalogue.removeProduct, { params: { id: first?.id ?? '' } })
  await expectTrueCounts(shop, 'removal')
  await admin.undo(id)
  expect(await shop.db.$count(products)).toBe(0)
  await expectTrueCounts(shop, 'undo')
})

/** Statements of every shape on the two tables, each on some of the products. */
const STATEMENTS: Record<string, (some: SQL, n: number) => SQL> = {
  reserve: (some) =>
    sql`update products set reserved_quantity = reserved_quantity + 1 where reserved_quantity < stock_quantity and ${some}`,
  release: (some) =>
    sql`update products set reserved_quantity = reserved_quantity - 1 where reserved_quantity > 0 and ${some}`,
  return: (some) => sql`update products set stock_quantity = stock_quantity + 1 where ${some}`,
  sell: (some) =>
    sql`update products set stock_quantity = stock_quantity - 1 where stock_quantity > reserved_quantity and ${some}`,
  archive: (some) => sql`update products set archived_at = now() where ${some}`,
  restore: (some) => sql`update products set archived_at = null where ${some}`,
  retype: (some, n) =>
    sql`update products set purity = (array['18K', '22K'])[${1 + (n % 2)}::int], category_id = (select id from categories order by id limit 1 offset ${n % 3}) where ${some}`,
  feature: (some, n) =>
    sql`update products set is_featured = ${n % 2 === 0}, type_id = (select id from jewellery_types order by id limit 1 offset ${n % 2}) where ${some}`,
  price: (some, n) =>
    sql`update product_prices set price = price * ${50 + n} / 80 from products where product_id = products.id and ${some}`,
  'price again': (some, n) =>
    sql`insert into product_prices (product_id, category_id, price) select id, category_id, ${n * 40_000} from products where ${some}
      on conflict (product_id) do update set price = excluded.price`,
  delete: (some, n) => sql`delete from products where ${some} and ${n % 4 === 0}`,
}

const statement = fc.record({
  name: fc.constantFrom(...Object.keys(STATEMENTS)),
  which: fc.nat(9),
  n: fc.nat(60),
})
const transaction = fc.record({
  statements: fc.array(statement, { minLength: 1, maxLength: 6 }),
  commits: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
})

type Step =
  | { what: (typeof STEPS)[number]; which: number; n: number }
  | { end: string; of: 'pricing' | 'stock' }
type Connection = ReturnType<typeof openConnection>

class RolledBack extends Error {}

test('any transactions, committed or rolled back, keep the counts true', async () => {
  await using shop = await testShop()
  for (let n = 0; n < 12; n++)
    await shop.product({ price: (n + 1) * 90_000, stock: n % 3, type: n % 2 ? 'Rings' : 'Pendants' })
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 6 }), async (transactions) => {
      for (const { statements, commits } of transactions)
        await shop.db
          .transaction(async (db) => {
            for (const { name, which, n } of statements)
              await db.execute(
                STATEMENTS[name]?.(sql`get_byte(uuid_send(products.id), 15) % 10 <= ${which}`, n) ?? sql``,
              )
            if (!commits) throw new RolledBack()
          })
          .catch((fault: unknown) => {
            if (!(fault instanceof RolledBack)) throw fault
          })
      await expectTrueCounts(shop)
      await foldListingCounts(shop.db)
      await expectTrueCounts(shop, 'folded')
    }),
    { numRuns: RUNS },
  )
})

/** Two who write at the same time, each on a connection of their own. */
async function twoWriters({ pool }: TestShop) {
  const [one, other] = [await pool.connect(), await pool.connect()]
  return {
    pricing: openConnection(one),
    stock: openConnection(other),
    [Symbol.dispose]: () => [one, other].map((client) => client.release()),
  }
}

const movePrice = (id: string) =>
  sql`update product_prices set price = ${PRICE_BAND_EDGES[20]} where product_id = ${id}`
const reserve = (id: string) =>
  sql`update products set reserved_quantity = reserved_quantity + 1 where id = ${id}`

test('a product sold out while its price moves is counted once, in either order of commits', async () => {
  await using shop = await testShop()
  using writers = await twoWriters(shop)
  const { pricing, stock } = writers
  await stock.execute(sql`set lock_timeout = '1s'`)
  for (const first of [stock, pricing]) {
    const { id } = await shop.product({ stock: 1, price: 100 })
    await pricing.execute(sql`begin`)
    await lockRates(pricing)
    await pricing.execute(movePrice(id))
    // As at commit: nothing of a sale waits for it.
    await pricing.execute(sql`set constraints all immediate`)
    await stock.execute(sql`begin`)
    await stock.execute(reserve(id))
    await first.execute(sql`commit`)
    await expectTrueCounts(shop, 'one has committed')
    await foldListingCounts(shop.db)
    await expectTrueCounts(shop, 'one has committed, folded')
    await (first === stock ? pricing : stock).execute(sql`commit`)
    await expectTrueCounts(shop, 'both have committed')
  }
  await foldListingCounts(shop.db)
  expect(await shop.db.$count(openListingCounts)).toBe(0)
  await expectTrueCounts(shop, 'folded')
})

test('a product that was sold out before its price is written is counted first', async () => {
  await using shop = await testShop()
  using writers = await twoWriters(shop)
  const { pricing, stock } = writers
  const { id } = await shop.product({ stock: 1, price: 100 })
  await stock.execute(sql`begin`)
  await stock.execute(reserve(id))
  await pricing.execute(sql`begin`)
  const priced = lockRates(pricing).then(() => pricing.execute(movePrice(id)))
  await stock.execute(sql`commit`)
  await priced
  await pricing.execute(sql`commit`)
  expect(await shop.db.$count(openListingCounts)).toBe(0)
  await expectTrueCounts(shop)
})

/** What somebody who prices the catalogue, a customer and the job may do next. */
const STEPS = ['price', 'move', 'count', 'sell', 'free', 'fold'] as const
const step = fc.oneof(
  fc.record({ what: fc.constantFrom(...STEPS), which: fc.nat(9), n: fc.nat(60) }),
  fc.record({ end: fc.constantFrom('commit', 'rollback'), of: fc.constantFrom('pricing', 'stock') }),
)

test('however sales and a repricing of the catalogue alternate, the counts are true after every step', async () => {
  await using shop = await testShop()
  using writers = await twoWriters(shop)
  for (let n = 0; n < 6; n++) await shop.product({ price: (n + 1) * 90_000, stock: 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (wanted) => {
      const writer = await writersInTurn(writers)
      for (const next of wanted) {
        await writer.take(next)
        await expectTrueCounts(shop, JSON.stringify(next))
        if ('what' in next && next.what === 'fold') await foldListingCounts(shop.db)
      }
      await writer.end()
      await expectTrueCounts(shop, 'all have ended')
      await foldListingCounts(shop.db)
      expect(await shop.db.$count(openListingCounts)).toBe(0)
      await expectTrueCounts(shop, 'all have ended, folded')
    }),
    { numRuns: RUNS },
  )
})

/** Takes steps of two transactions, leaving out what cannot be done at that moment. */
async function writersInTurn(writers: { pricing: Connection; stock: Connection }) {
  const open = { pricing: false, stock: false }
  const begin = async (who: 'pricing' | 'stock') => {
    if (!open[who]) await writers[who].execute(sql`begin`)
    open[who] = true
  }
  const end = async (who: 'pricing' | 'stock', how: string) => {
    if (open[who]) await writers[who].execute(sql.raw(how))
    open[who] = false
  }
  const steps = {
    price: async () => {
      if (open.pricing) return
      await begin('pricing')
      const { rows } = await writers.pricing.execute<{ has: boolean }>(
        sql`select pg_try_advisory_xact_lock(7403003) as has`,
      )
      if (!rows[0]?.has) await end('pricing', 'rollback')
    },
    move: async (some: SQL, n: number) => {
      if (open.pricing) await writers.pricing.execute(STATEMENTS.price?.(some, n) ?? sql``)
    },
    count: async () => {
      if (open.pricing) await writers.pricing.execute(sql`set constraints all immediate`)
    },
    sell: async (some: SQL) => {
      await begin('stock')
      await writers.stock.execute(STATEMENTS.reserve?.(some, 0) ?? sql``)
    },
    free: async (some: SQL) => {
      await begin('stock')
      await writers.stock.execute(STATEMENTS.release?.(some, 0) ?? sql``)
    },
    fold: async () => {},
  }
  return {
    take: (next: Step) =>
      'end' in next
        ? end(next.of, next.end)
        : steps[next.what](sql`get_byte(uuid_send(products.id), 15) % 10 <= ${next.which}`, next.n),
    end: async () => {
      await end('pricing', 'commit')
      await end('stock', 'commit')
    },
  }
}

test('a product removed while the count of its new price is made waits for that and is counted once', async () => {
  await using shop = await testShop()
  using writers = await twoWriters(shop)
  const { pricing, stock } = writers
  const { id } = await shop.product({ stock: 3, price: 100 })
  await pricing.execute(sql`begin`)
  await pricing.execute(movePrice(id))
  await pricing.execute(sql`set constraints all immediate`)
  const removed = stock.execute(sql`delete from products where id = ${id}`)
  await pricing.execute(sql`commit`)
  await removed
  await expectTrueCounts(shop)
})

test('what leaves a product in stock or a price in its band writes no count', async () => {
  await using shop = await testShop()
  const { id, price } = await shop.product({ stock: 3 })
  await shop.db.delete(listingCounts)
  await shop.db.execute(reserve(id))
  await shop.db
    .update(productPrices)
    .set({ price: price + 1 })
    .where(eq(productPrices.productId, id))
  await shop.db.update(products).set({ name: 'Renamed', isFeatured: true }).where(eq(products.id, id))
  expect(await shop.db.$count(listingCounts)).toBe(0)
})

test('folding leaves one row for each kind of product', async () => {
  await using shop = await testShop()
  for (let n = 0; n < 5; n++) await shop.product({ stock: 1 })
  const { id } = await shop.product({ stock: 1, category: 'silver' })
  await shop.db.execute(reserve(id))
  await foldListingCounts(shop.db)
  expect((await shop.db.select().from(listingCounts)).map(({ count }) => count).sort()).toEqual([1, 5])
  expect(await foldListingCounts(shop.db)).toBe(0)
})

test('any price range is counted as a full count counts it', async () => {
  await using shop = await testShop()
  const prices = [0, 99_999, 100_000, 100_001, 250_000, 300_000, 999_999, 1_000_000, 1_500_000, 300_000_000]
  for (const price of prices) await shop.product({ price })
  const ends = [null, 0, 1, 99_999, 100_000, 100_001, 299_999, 300_000, 1_000_000, 1_200_000, 400_000_000]
  for (const minPrice of ends)
    for (const maxPrice of ends) {
      const cells = await countListing(shop.db, GOLD, { minPrice, maxPrice })
      const within = prices.filter((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? price)).length
      expect(
        cells.reduce((sum, { count }) => sum + count, 0),
        `${minPrice} to ${maxPrice}`,
      ).toBe(within)
      expect(listingFacets(cells, EVERYTHING).prices).toEqual({ cheapest: 0, dearest: 300_000_000 })
    }
})

test('a snapshot sees products and counts of one moment', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ stock: 1 })
  const all = { minPrice: null, maxPrice: null }
  const inStock = await shop.shop.snapshot(async ({ db }) => {
    const [before] = await db.select().from(products).where(eq(products.id, id))
    await shop.db.execute(reserve(id))
    await foldListingCounts(shop.db)
    return [before?.reservedQuantity, (await countListing(db, GOLD, all))[0]?.inStock]
  })
  expect(inStock).toEqual([0, true])
  expect(await countListing(shop.db, GOLD, all)).toMatchObject([{ inStock: false, count: 1 }])
})

test('counting a category of thousands reads no table from end to end', async () => {
  await using shop = await testShop()
  await shop.product({ price: 120_000 })
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, search_text)
    select gen_random_uuid(), 'Piece-' || n, 'Piece ' || n, '', category_id, type_id, material, purity,
      gross_weight_mg, net_weight_mg, gst_bps, 'fixed', 200000 + 1000 * n, 1, 'piece ' || n
    from products, generate_series(1, 5000) as n`)
  await priceAll(shop)
  for (const [minPrice, maxPrice] of [
    [null, null],
    [290_000, 760_000],
  ] as const)
    expect(await tablesReadWhole(shop, () => countListing(shop.db, GOLD, { minPrice, maxPrice }))).toEqual([])
  await expectTrueCounts(shop)
})
