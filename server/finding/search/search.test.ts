import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { searchProducts } from '#contracts/finding.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { parseSearch } from '#rules/finding/parse-search.ts'
import { searchList } from '#rules/finding/search-list.ts'
import { DEMO_CATEGORIES } from '#seed/demo/categories.ts'
import { productsOnSale } from '#server/catalogue/products.store.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { searchMatches } from './search-matches.ts'

const search = async (shop: TestShop, q: string) =>
  (await shop.call(searchProducts, { query: { q } })).map(({ name }) => name)

/** The categories by the names people read. */
async function named(shop: TestShop): Promise<void> {
  for (const { slug, name } of DEMO_CATEGORIES)
    await shop.db.update(categories).set({ name }).where(eq(categories.slug, slug))
}

test('every category is found by its name and by its address', async () => {
  await using shop = await testShop()
  await named(shop)
  for (const category of CATEGORIES)
    await shop.product({ category, name: `Item of ${CATEGORIES.indexOf(category)}` })
  for (const [index, category] of CATEGORIES.entries())
    expect(await search(shop, category)).toEqual([`Item of ${index}`])
  for (const words of ['gift articles', 'gift', 'Gift  Articles', 'GIFT-ARTICLES', 'articles'])
    expect(await search(shop, words)).toEqual([`Item of ${CATEGORIES.indexOf('gift-articles')}`])
})

test('a search for “ring” shows rings before earrings', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Plain Ring', type: 'Rings' })
  await shop.product({ name: 'Couple Bands', type: 'Rings' })
  for (const name of ['Jhumka Earrings', 'Hoop Earrings']) await shop.product({ name, type: 'Earrings' })
  expect(await search(shop, 'ring')).toEqual(['Plain Ring', 'Couple Bands', 'Hoop Earrings'])
})

const PRODUCTS = [
  { name: 'Plain Ring', type: 'Rings' },
  { name: 'Ring-shaped Gift Box', type: 'Boxes', category: 'gift-articles' },
  { name: 'Toe Rings', type: 'Rings', category: 'silver' },
  { name: 'Couple Bands', type: 'Rings', category: 'platinum', featured: true },
  { name: 'Jhumka Earrings', type: 'Earrings', featured: true },
  { name: 'Hoops (ear-ring style)', type: 'Earrings' },
  { name: 'Pendant', type: 'Pendants', description: 'Goes with the ring.\nA springy chain – gold.' },
  { name: 'Gold_Coin 100% 24K', type: 'Coins', description: 'A gift of gold' },
  { name: 'Diamond Band', type: 'Rings', category: 'diamonds', description: 'String of diamonds' },
  { name: 'अंगूठी ring', type: 'Rings', description: 'सोने की अंगूठी' },
  { name: 'Solitaire\\Stud', type: 'Earrings', category: 'diamonds' },
  { name: 'Ring’s Companion', type: 'Chains' },
] as const

const QUERIES = [
  ...[
    'ring',
    'rings',
    'RING ',
    'ri',
    'ear-ring',
    'ear ring',
    'earring',
    'gold',
    'gift',
    'gift-articles',
    'gift box',
  ],
  ...[
    'diamond',
    'in',
    'st',
    '0%',
    '_c',
    '100%',
    '(ear',
    'style)',
    'अंगूठी',
    'ring.',
    '\\s',
    '.*',
    '--',
    '24k',
    'chain',
  ],
  ...['a', 'silver', 'platinum', 'boxes', 'the ring', 'gold ring', 'ring’s', 's companion', '$', '^ring'],
]

test('the server and the list a browser keeps answer every search alike', async () => {
  await using shop = await testShop()
  await named(shop)
  for (const product of PRODUCTS) await shop.product(product)
  const kept = await shop.call(listProducts)
  for (const q of QUERIES) {
    const words = q.trim()
    const index = await shop.shop.index()
    const ids = searchMatches(index, parseSearch(words), 3).map(({ id }) => id)
    const byServer = (await productsOnSale(shop.db, ids)).map(({ product }) => product.name)
    expect(byServer, q).toEqual(searchList(kept, words).map(({ name }) => name))
  }
})

test('what search knows of a product follows its edits', async () => {
  await using shop = await testShop()
  const { id } = await shop.product({ name: 'Lotus Ring', stock: 3 })
  const product = eq(products.id, id)
  const found = async () =>
    searchMatches(await shop.shop.index(), parseSearch('mogra'), 3).map((match) => match.id)
  expect(await found()).toEqual([])
  const searchText = sql`replace(search_text, 'lotus', 'mogra')`
  await shop.db.update(products).set({ name: 'Mogra Ring', searchText, isFeatured: true }).where(product)
  expect(await found()).toEqual([id])
  await shop.db.update(products).set({ archivedAt: new Date() }).where(product)
  expect(await found()).toEqual([])
  await shop.db.update(products).set({ archivedAt: null }).where(product)
  expect(await found()).toEqual([id])
})
