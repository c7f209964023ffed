import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListingChoice, readChoice } from '#rules/finding/listing-choice.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { countKinds, listIds } from './list-products.ts'

const FILTERS = 500

/** Ends of price ranges, in rupees: some that products have, and some beside them. */
const anyPrice = fc.integer({ min: 0, max: 4_00_000 })

test('500 filters list and count what a question to the tables finds', async () => {
  await using shop = await testShop({}, { demo: true })
  const index = await shop.shop.index()
  const kinds = await rowsOf(
    shop,
    sql`select distinct t.name as type, p.purity, p.country_of_origin as origin
    from products p join jewellery_types t on t.id = p.type_id where p.archived_at is null`,
  )
  const few = (name: 'type' | 'purity' | 'origin') =>
    fc.oneof(
      fc.constant<string[]>([]),
      fc.uniqueArray(fc.constantFrom(...kinds.map((kind) => `${kind[name]}`)), { maxLength: 3 }),
    )
  const anyEnd = fc.option(anyPrice, { nil: null })
  const anyFilter = fc.record({
    ...{ type: few('type'), purity: few('purity'), origin: few('origin') },
    ...{ min: anyEnd, max: anyEnd, inStockOnly: fc.boolean() },
  })
  let found = 0
  for (const { min, max, inStockOnly, ...ticked } of fc.sample(anyFilter, { numRuns: FILTERS, seed: 50 })) {
    const query = new URLSearchParams(
      Object.entries(ticked).flatMap(([name, values]) => values.map((value) => [name, value])),
    )
    if (min !== null) query.set('min', `${min}`)
    if (max !== null) query.set('max', `${max}`)
    if (inStockOnly) query.set('stock', '1')
    const choice = readChoice(query)
    const listed = listIds(index, {}, choice, { limit: 10_000 })
    expect(listed.toSorted(), query.toString()).toEqual(await askedOfTables(shop, choice))
    if (query.size === 0)
      expect(countKinds(index, {}, choice).reduce((sum, { count }) => sum + count, 0)).toBe(listed.length)
    found += listed.length
  }
  expect(found).toBeGreaterThan(FILTERS)
})

/** A product is in a price range where one of its variants is, or else one of its sizes. */
async function askedOfTables(shop: TestShop, choice: ListingChoice): Promise<string[]> {
  const { types, purities, origins, inStockOnly } = choice
  const [min, max] = [choice.minPrice ?? 0, choice.maxPrice ?? Number.MAX_SAFE_INTEGER]
  const isAmong = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${sql.raw(column)} = any(${sql.param([...values])}::text[])`
  const rows = await rowsOf(
    shop,
    sql`select p.id from products p join jewellery_types t on t.id = p.type_id
      join product_prices price on price.product_id = p.id
      where p.archived_at is null and ${isAmong('t.name', types)} and ${isAmong('p.purity', purities)}
        and ${isAmong('p.country_of_origin', origins)}
        and (not ${inStockOnly}::boolean or p.stock_quantity > p.reserved_quantity)
        and exists (
          select from unnest(coalesce(price.variant_prices, array[price.price]) || coalesce(price.size_prices, '{}')) one
          where one between ${min}::bigint and ${max}::bigint)
      order by p.id`,
  )
  return rows.map(({ id }) => `${id}`)
}

const rowsOf = async (shop: TestShop, query: ReturnType<typeof sql>) =>
  (await shop.db.execute<Record<string, unknown>>(query)).rows
