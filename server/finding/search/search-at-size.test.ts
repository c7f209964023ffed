import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { type ParsedSearch, parseSearch } from '#rules/finding/parse-search.ts'
import { searchRank } from '#rules/finding/search-rank.ts'
import { priceAll } from '#tests/support/copied-products.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { searchMatches } from './search-matches.ts'

const PRODUCTS = 3000

/**
 * Thousands of products. Every third name says gold, the oldest have words
 * of their own, two types share the category, and all descriptions but the first three hundred have a word in common.
 */
async function filled(): Promise<TestShop> {
  const shop = await testShop({}, { hears: true })
  await shop.product({ name: 'Plain Ring', featured: true })
  await shop.product({ name: 'Plain Jhumka', type: 'Earrings', category: 'silver' })
  await shop.db.execute(sql`
    with made as (
      select n, concat_ws(' ',
        (array['Asha', 'Bela', 'Charu', 'Devi', 'Esha'])[1 + n % 5],
        case when n % 3 = 0 then 'Gold' end, case when n % 700 = 0 then 'Peacock-Blue' end,
        case when n % 1300 = 0 then 'Marigold Rings' end, case when n > ${PRODUCTS - 3} then 'Ancient' end,
        (array['Band', 'Stud', 'Kundan', 'Springs'])[1 + n % 4], n) as name,
        case when n % 900 = 0 then 'Worn by a shepherd.' else 'That is well made of gold.' end
          || case when n > 300 and n % 997 <> 0 then ' Timeless.' else '' end as description
      from generate_series(1, ${PRODUCTS}) as n
    )
    insert into products (id, slug, name, description, category_id, type_id, material, purity, gross_weight_mg,
      net_weight_mg, gst_bps, pricing_mode, fixed_price, stock_quantity, is_featured, created_at, search_text)
    select gen_random_uuid(), 'P-' || n, made.name, made.description, category_id, type_id, material, purity,
      gross_weight_mg, net_weight_mg, gst_bps, 'fixed', 500000, 1, n % 997 = 0, now() - n * interval '1 minute',
      lower(replace(made.name, '-', ' ')) || E'\\n' || split_part(search_text, E'\\n', 2) || E'\\n' || lower(made.description)
        || E'\\n' || case when n % 4 = 0 then 'gold 22k 916' else 'silver 925' end
    from made join products on products.name = case when n % 2 = 0 then 'Plain Ring' else 'Plain Jhumka' end
    order by n desc`)
  await priceAll(shop)
  return shop
}

/** The shop that all tests read, and none changes. */
const shop = await filled()
afterAll(() => shop[Symbol.asyncDispose]())

/** The same answer, from every product and the rule. */
function ruled(all: readonly (typeof products.$inferSelect)[], search: ParsedSearch): string[] {
  const rankOf = searchRank(search)
  const ranked = all.flatMap((product) => {
    const [name = '', place = '', description = '', metal = ''] = product.searchText.split('\n')
    const rank = rankOf({ name, place, metal, description })
    return rank === null ? [] : [{ ...product, rank }]
  })
  ranked.sort(
    (one, other) =>
      one.rank - other.rank ||
      Number(other.isFeatured) - Number(one.isFeatured) ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  )
  return ranked.map(({ name }) => name)
}

const QUERIES = [
  ...[
    'gold',
    'go',
    'ol',
    'old',
    'peacock',
    'peacock blue',
    'cock bl',
    'gold band',
    'gold peacock',
    'ancient',
  ],
  ...[
    'ring',
    'rings',
    'ri',
    'ngs',
    'ear',
    'silver',
    'earrings',
    'marigold',
    'arigold',
    'kundan',
    'ndan',
    'dan',
  ],
  ...[
    'shepherd',
    'shep',
    'hepher',
    'that',
    'hat',
    'well made',
    'timeless',
    'xyzzy',
    'a',
    'as',
    'plain',
    'blue stud',
    '12',
    '2994',
  ],
]

/** Words that are in different fields, in any order, in both numbers, and synonyms. */
const SEVERAL = [
  'gold ring',
  'ring gold',
  'rings 22k',
  '22k stud',
  'silver 925 ancient',
  'jhumki',
  'jhumki silver',
]

const WORDS = { synonyms: [['jhumka', 'jhumki']], names: ['Rings', 'Earrings', 'Gold', 'Silver'] }

test('the first results among thousands are those that the rule puts first', async () => {
  const all = await shop.db.select().from(products)
  const nameOf = new Map(all.map(({ id, name }) => [id, name]))
  for (const words of [...QUERIES, ...SEVERAL]) {
    const search = parseSearch(words, WORDS)
    const right = ruled(all, search)
    for (const limit of [1, 3, 8]) {
      const found = searchMatches(await shop.shop.index(), search, limit).map(({ id }) => nameOf.get(id))
      expect(found, `${words}, ${limit}`).toEqual(right.slice(0, limit))
    }
  }
})

test('a page of results has the same order, and filters leave out the rest', async () => {
  const all = await shop.db.select().from(products)
  const index = await shop.shop.index()
  for (const words of ['gold', 'silver', 'peacock', 'gold ring', '22k', 'jhumki silver', 'shepherd']) {
    const search = parseSearch(words, WORDS)
    const chosen = all.filter(({ purity }) => purity === '22K')
    const nameOf = new Map(all.map(({ id, name }) => [id, name]))
    const names = (found: readonly { id: string }[]) => found.map(({ id }) => nameOf.get(id))
    expect(names(searchMatches(index, search, 120)), words).toEqual(ruled(all, search).slice(0, 120))
    const none = { categories: [], types: [], origins: [], minPrice: null, maxPrice: null, inStockOnly: true }
    const narrowed = searchMatches(index, search, 120, { ...none, purities: ['22K'] })
    expect(names(narrowed), words).toEqual(ruled(chosen, search).slice(0, 120))
  }
})
