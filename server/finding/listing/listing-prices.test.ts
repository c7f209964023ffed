import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EVERYTHING, type Sort } from '#rules/finding/listing-choice.ts'
import { lowestWithin, type PriceRange } from '#rules/finding/price-range.ts'
import { countKinds, listIds } from '#server/finding/index/list-products.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** Of each product, all that its variants cost, the one listed first, and what its other sizes cost. */
const PRICES = [
  ...[[[500_000]], [[900_000, 300_000]], [[700_000, 100_000, 400_000]], [[2_000_000, 600_000]], [[450_000]]],
  ...[
    [[400_000], [250_000, 390_000, 410_000]],
    [
      [800_000, 200_000],
      [150_000, 750_000, 850_000],
    ],
  ],
]
const ENDS = [null, 100_000, 100_001, 299_999, 350_000, 450_000, 500_000, 700_000, 1_000_000, 3_000_000]
const SORTS = ['featured', 'price-asc', 'price-desc'] as const satisfies Sort[]

test('in any price range are the products of which some variant or size costs that, sorted by the cheapest of those', async () => {
  await using shop = await testShop()
  const made = []
  for (const [variants = [], sizes = null] of PRICES) {
    const [price = 0] = variants
    const { id } = await shop.product({ price })
    const prices = variants.toSorted((one, other) => one - other)
    await shop.db.execute(sql`update product_prices set variant_prices = ${sql.param(prices)}::bigint[],
      size_prices = ${sql.param(sizes)}::bigint[] where product_id = ${id}`)
    made.push({ id, prices, sizes: sizes ?? [] })
  }
  const scope = { categories: ['gold'] } as const
  const index = await shop.shop.index()
  const inOrder = (range: PriceRange, sort: Sort, inStockOnly: boolean, after?: string) =>
    listIds(index, scope, { ...EVERYTHING, ...range, sort, inStockOnly }, { limit: 9, after })
  for (const minPrice of ENDS)
    for (const maxPrice of ENDS) {
      const range = { minPrice, maxPrice }
      const priced = made.flatMap(({ id, prices, sizes }) => {
        const price = lowestWithin(range, prices) ?? lowestWithin(range, sizes)
        return price === null ? [] : [{ id, price }]
      })
      priced.sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1))
      const ids = priced.map(({ id }) => id)
      const words = JSON.stringify(range)
      for (const budget of maxPrice === null ? [scope] : [scope, { ...scope, maxPrice }]) {
        const cells = countKinds(index, budget, range)
        expect(
          cells.reduce((sum, { count }) => sum + count, 0),
          words,
        ).toBe(ids.length)
      }
      for (const sort of SORTS)
        for (const inStockOnly of [false, true]) {
          const right = { featured: ids.toSorted(), 'price-asc': ids, 'price-desc': ids.toReversed() }[sort]
          const names = inOrder(range, sort, inStockOnly)
          expect(sort === 'featured' ? names.toSorted() : names, `${words} ${sort}`).toEqual(right)
        }
      expect(inOrder(range, 'price-asc', false, ids[0]), words).toEqual(ids.slice(1))
    }
})
