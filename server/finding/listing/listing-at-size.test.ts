import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import type { ListingChoice, Sort } from '#rules/finding/listing-choice.ts'
import { onSale, type ProductRow, readProducts } from '#server/catalogue/product-rows.store.ts'
import { listIds } from '#server/finding/index/list-products.ts'
import { RELATED_PRODUCTS, relatedProducts } from '#server/finding/related-products.ts'
import { priceAll } from '#tests/support/copied-products.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const PRODUCTS = 12_000
const LIMIT = 25

/**
 * One category of thousands: rings and pendants, mostly of 22K, few of 9K. Pendants are nearly all sold out, one product in
 * seven is archived, few are featured, and prices repeat. The newest are all rings.
 */
async function filled(): Promise<TestShop> {
  const shop = await testShop({}, { hears: true })
  await shop.product({ name: 'Plain Ring', price: 5_000_00 })
  await shop.product({ name: 'Plain Pendant', type: 'Pendants', price: 5_000_00 })
  await shop.db.execute(sql`
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, is_featured, archived_at, created_at, search_text)
    select gen_random_uuid(), 'P-' || n, 'P ' || n, '', category_id, type_id, material,
      case when n % 199 = 0 then '9K' when n % 11 = 0 then '18K' else '22K' end, gross_weight_mg, net_weight_mg, gst_bps,
      'fixed', 500000 + 1000 * (n * 7919 % 50), case when products.name = 'Plain Pendant' then (n % 311 = 0)::int else 1 - (n % 13 = 0)::int end,
      n % 401 = 0, case when n % 7 = 0 then now() end, now() - n * interval '1 minute', 'p ' || n
    from generate_series(1, ${PRODUCTS}) as n
    join products on products.name = case when n % 2 = 0 or n < 500 then 'Plain Ring' else 'Plain Pendant' end`)
  await priceAll(shop)
  return shop
}

async function everything({ db }: TestShop) {
  const all = await readProducts(db, onSale, { orderBy: [asc(products.id)], limit: PRODUCTS + 2 })
  return { all }
}

type Filters = Pick<ListingChoice, 'purities' | 'minPrice' | 'maxPrice'>
const NO_RANGE = { minPrice: null, maxPrice: null }
const FILTERS: Filters[] = [
  { purities: [], ...NO_RANGE },
  { purities: ['9K'], ...NO_RANGE },
  { purities: ['18K', '9K'], ...NO_RANGE },
  { purities: [], minPrice: 5_100_00, maxPrice: null },
  { purities: ['22K'], minPrice: 5_200_00, maxPrice: 5_200_00 },
]

const CHOICES: ListingChoice[] = (['featured', 'newest', 'price-asc', 'price-desc'] as const).flatMap(
  (sort) =>
    [[], ['Rings'], ['Pendants']].flatMap((types) =>
      FILTERS.flatMap((filters) =>
        [false, true].map((inStockOnly) => ({
          ...{ sort, types, inStockOnly, categories: [], origins: [] },
          ...filters,
        })),
      ),
    ),
)

const nameOf = (choice: ListingChoice) => JSON.stringify(choice)

/** The same answer, from every product and plain arithmetic. */
function ruled(all: readonly ProductRow[], choice: ListingChoice): string[] {
  const { types, purities, inStockOnly, minPrice, maxPrice, sort } = choice
  const matching = all.filter(
    ({ product, type }) =>
      (types.length === 0 || types.includes(type.name)) &&
      (purities.length === 0 || purities.includes(product.purity)) &&
      (minPrice === null || product.price >= minPrice) &&
      (maxPrice === null || product.price <= maxPrice) &&
      (!inStockOnly || product.stockQuantity > product.reservedQuantity),
  )
  return matching
    .map(({ product }) => product)
    .sort(BEFORE[sort])
    .map(({ id }) => id)
}

type Compare = (one: ProductRow['product'], other: ProductRow['product']) => number
const byId: Compare = (one, other) => (one.id < other.id ? -1 : 1)
const newestFirst: Compare = (one, other) =>
  other.createdAt.getTime() - one.createdAt.getTime() || byId(other, one)
const BEFORE: Record<Sort, Compare> = {
  featured: (one, other) => Number(other.isFeatured) - Number(one.isFeatured) || newestFirst(one, other),
  newest: newestFirst,
  'price-asc': (one, other) => one.price - other.price || byId(one, other),
  'price-desc': (one, other) => other.price - one.price || byId(other, one),
}

test('every filter in every order, and related products, show what they should, far behind too', async () => {
  await using shop = await filled()
  const { all } = await everything(shop)
  for (const choice of CHOICES) {
    const right = ruled(all, choice)
    for (const from of [0, Math.floor(right.length / 2)]) {
      const cursor = { limit: LIMIT, after: from === 0 ? undefined : right[from - 1] }
      const ids = listIds(await shop.shop.index(), { categories: ['gold'] }, choice, cursor)
      expect(ids, nameOf(choice)).toEqual(right.slice(from, from + LIMIT))
    }
  }
  // Related products, even where the newest of the category are all of one type.
  for (const type of ['Rings', 'Pendants']) {
    const row = all.find((one) => one.type.name === type)
    if (!row) throw new Error(`There are no ${type}.`)
    const buyable = all.filter(
      ({ product: { id, stockQuantity } }) => id !== row.product.id && stockQuantity > 0,
    )
    const right = [true, false].flatMap((isOfItsType) =>
      buyable
        .filter((one) => (one.type.name === type) === isOfItsType)
        .map(({ product }) => product)
        .sort(newestFirst)
        .slice(0, RELATED_PRODUCTS),
    )
    const find = async () => (await relatedProducts(shop.shop, row)).map(({ product }) => product.id)
    expect(await find()).toEqual(right.slice(0, RELATED_PRODUCTS).map(({ id }) => id))
  }
})
