import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue.ts'
import { type ParsedSearch, parseSearch } from '#rules/finding/parse-search.ts'
import { searchRank } from '#rules/finding/search-rank.ts'
import { priceAll } from '#tests/support/copied-products.ts'
import { maxRowsRead, rowsExpected, tablesReadWhole } from '#tests/support/query-plan.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { searchMatches, searchProductRows } from './search.store.ts'
import { similarWords } from './similar-words.store.ts'

const PRODUCTS = 3000

/**
 * Thousands of products, so that most are behind the first thousand. Every third name says gold, the oldest have words
 * of their own, two types share the category, and all descriptions but the first three hundred have a word in common.
 */
async function filled(count = PRODUCTS): Promise<TestShop> {
  const shop = await testShop()
  await shop.product({ name: 'Plain Ring', featured: true })
  await shop.product({ name: 'Plain Jhumka', type: 'Earrings', category: 'silver' })
  await shop.db.execute(sql`
    with made as (
      select n, concat_ws(' ',
        (array['Asha', 'Bela', 'Charu', 'Devi', 'Esha'])[1 + n % 5],
        case when n % 3 = 0 then 'Gold' end, case when n % 700 = 0 then 'Peacock-Blue' end,
        case when n % 1300 = 0 then 'Marigold Rings' end, case when n > ${count - 3} then 'Ancient' end,
        (array['Band', 'Stud', 'Kundan', 'Springs'])[1 + n % 4], n) as name,
        case when n % 900 = 0 then 'Worn by a shepherd.' else 'That is well made of gold.' end
          || case when n > 300 and n % 997 <> 0 then ' Timeless.' else '' end as description
      from generate_series(1, ${count}) as n
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

/** What all tests but the largest read, and none changes. */
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
  for (const words of [...QUERIES, ...SEVERAL]) {
    const search = parseSearch(words, WORDS)
    const right = ruled(all, search)
    for (const limit of [1, 3, 8]) {
      const found = (await searchProductRows(shop.db, search, limit)).map(({ product }) => product.name)
      expect(found, `${words}, ${limit}`).toEqual(right.slice(0, limit))
    }
  }
})

test('common, rare, two-letter and unmatched words each read only part of the products', async () => {
  const find = (words: string) => searchProductRows(shop.db, parseSearch(words, WORDS), 3)
  for (const words of [
    'gold',
    'go',
    'ol',
    'ring',
    'peacock',
    'ancient',
    'zz',
    'xyzzy',
    'silver',
    'as',
    'gold band',
  ])
    expect(await maxRowsRead(shop, () => find(words)), words).toBeLessThanOrEqual(1000)
  expect(await maxRowsRead(shop, () => find('xyzzy')), 'a word that no product has').toBeLessThanOrEqual(200)
  for (const words of ['peacock', 'ancient', 'zz', 'xyzzy'])
    expect(await tablesReadWhole(shop, () => find(words)), words).toEqual([])
})

test('what the index is expected to bring is the same for all words, so that one plan serves them', async () => {
  const expected = (words: string) =>
    rowsExpected(shop, 'product_words_lexemes', () =>
      searchProductRows(shop.db, parseSearch(words, WORDS), 3),
    )
  const common = new Set(await expected('band'))
  for (const words of ['ancient', 'xyzzy', 'peacock', 'band stud'])
    expect(new Set(await expected(words)), words).toEqual(common)
})

test('a page of results has the same order, and filters leave out the rest', async () => {
  const all = await shop.db.select().from(products)
  for (const words of ['gold', 'silver', 'peacock', 'gold ring', '22k', 'jhumki silver', 'shepherd']) {
    const search = parseSearch(words, WORDS)
    const chosen = all.filter(({ purity }) => purity === '22K')
    const nameOf = new Map(all.map(({ id, name }) => [id, name]))
    const names = (found: readonly { id: string }[]) => found.map(({ id }) => nameOf.get(id))
    expect(names(await searchMatches(shop.db, search, 120)), words).toEqual(ruled(all, search).slice(0, 120))
    const none = { categories: [], types: [], origins: [], minPrice: null, maxPrice: null, inStockOnly: true }
    const narrowed = await searchMatches(shop.db, search, 120, { ...none, purities: ['22K'] })
    expect(names(narrowed), words).toEqual(ruled(chosen, search).slice(0, 120))
  }
})

test('among very many products, what is common is not gone through product by product', async () => {
  await using shop = await filled(12_000)
  let found: object[] = []
  const read = await maxRowsRead(shop, async () => {
    found = await searchProductRows(shop.db, parseSearch('well gold', WORDS), 3)
  })
  expect(found, 'words that are nowhere beside each other').toEqual([])
  expect(read).toBeLessThan(6000)
  const timeless = parseSearch('timeless', WORDS)
  const told = (await searchProductRows(shop.db, timeless, 3)).map(({ product }) => product.name)
  const right = ruled(await shop.db.select().from(products), timeless).slice(0, 3)
  expect(told, 'a word of more descriptions than are looked at').toEqual(right)
  const alike = async (word: string) => (await similarWords(shop.db, [word]))[0]?.word
  expect(await alike('ancientt'), 'a rare word, from the index').toBe('ancient')
  expect(await maxRowsRead(shop, async () => expect(await alike('goldd')).toBe('gold'))).toBeLessThanOrEqual(
    500,
  )
  const all = await shop.db.select().from(products)
  const none = { categories: [], types: [], origins: [], minPrice: null, maxPrice: null, inStockOnly: true }
  for (const words of ['peacock', 'gold band', 'marigold', 'silver', 'shepherd']) {
    const search = parseSearch(words, WORDS)
    const narrowed = await searchMatches(shop.db, search, 120, { ...none, purities: ['22K'] })
    const right = ruled(
      all.filter(({ purity }) => purity === '22K'),
      search,
    )
    expect(
      narrowed.map(({ name }) => name),
      `${words}, narrowed`,
    ).toEqual(right.slice(0, 120))
  }
  // No name has the word, and more products are in the range than are looked at one by one.
  const cheapTimeless = await searchMatches(shop.db, parseSearch('timeless under 20000', WORDS), 240)
  expect(cheapTimeless, 'a word of descriptions with a wide price range').toHaveLength(240)
  // 3,000 products are called “Band”, and the oldest of them alone is cheap.
  await shop.db.execute(sql`update product_prices set price = 1000 where product_id in
    (select id from products where name like '%Band%' order by created_at limit 1)`)
  const cheap = parseSearch('band under 20', WORDS)
  const readForOne = await maxRowsRead(shop, async () => {
    found = await searchProductRows(shop.db, cheap, 3)
  })
  expect(found, 'the only one in the price range').toHaveLength(1)
  expect(readForOne).toBeLessThanOrEqual(1000)
})
