import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jewelleryTypes, products } from '#db/schema/catalogue.ts'
import { readChoice, SORTS } from '#rules/finding/listing-choice.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { LISTING_PAGE, listCategory } from './read-listing.ts'

const HOUR = 60 * 60 * 1000

/** The listing of gold as an address asks for it. */
const listed = async ({ shop }: TestShop, address = '', after?: string) => {
  const listing = await listCategory(shop, 'gold', readChoice(new URLSearchParams(address)), after)
  if (!listing) throw new Error('Gold is a category of the test shop.')
  return { ...listing, names: listing.products.map(({ name }) => name) }
}

/** A product with this price in rupees; the later in the list, the older. */
let age = 0
const put = async (
  shop: TestShop,
  name: string,
  rupees: number,
  change: Partial<typeof products.$inferInsert> = {},
) => {
  age += 1
  const createdAt = new Date(shop.clock.now().getTime() - age * HOUR)
  const product = await shop.product({ name, price: rupees * 100, createdAt })
  if (Object.keys(change).length > 0)
    await shop.db.update(products).set(change).where(eq(products.id, product.id))
  return product
}

const addType = async (shop: TestShop, name: string) => {
  const [type] = await shop.db.insert(jewelleryTypes).values({ name }).returning()
  if (!type) throw new Error('The type was not written.')
  return type.id
}

test('a listing starts with featured products, and can be sorted by age and price', async () => {
  await using shop = await testShop()
  await put(shop, 'New', 300)
  await put(shop, 'Middle', 100)
  await put(shop, 'Old but featured', 200, { isFeatured: true })
  expect((await listed(shop)).names).toEqual(['Old but featured', 'New', 'Middle'])
  expect((await listed(shop, 'sort=newest')).names).toEqual(['New', 'Middle', 'Old but featured'])
  expect((await listed(shop, 'sort=price-asc')).names).toEqual(['Middle', 'Old but featured', 'New'])
  expect((await listed(shop, 'sort=price-desc')).names).toEqual(['New', 'Old but featured', 'Middle'])
})

test('types, purity, price and stock filter a listing together', async () => {
  await using shop = await testShop()
  const typeId = await addType(shop, 'Bangles')
  await put(shop, 'Cheap ring', 100, { purity: '18K' })
  await put(shop, 'Dear ring', 900, { purity: '22K' })
  await put(shop, 'Bangle', 500, { typeId, purity: '22K' })
  await put(shop, 'Held bangle', 500, { typeId, purity: '22K', stockQuantity: 1, reservedQuantity: 1 })
  expect((await listed(shop, 'type=Bangles')).names).toEqual(['Bangle', 'Held bangle'])
  expect((await listed(shop, 'type=Bangles&stock=1')).names).toEqual(['Bangle'])
  expect((await listed(shop, 'purity=22K&min=600')).names).toEqual(['Dear ring'])
  expect((await listed(shop, 'min=100&max=500')).names).toEqual(['Cheap ring', 'Bangle', 'Held bangle'])
  expect(await listed(shop, 'type=Anklets')).toMatchObject({ products: [], next: null, facets: { total: 0 } })
})

test('the filter says how many products each choice would leave', async () => {
  await using shop = await testShop()
  const typeId = await addType(shop, 'Bangles')
  await put(shop, 'A', 100, { purity: '18K' })
  await put(shop, 'B', 200, { purity: '22K' })
  await put(shop, 'C', 300, { purity: '22K', typeId, stockQuantity: 0 })
  const counts = async (address: string) => {
    const { total, types, purities, inStock } = (await listed(shop, address)).facets
    const short = (facets: typeof types) => facets.map(({ value, count }) => `${value} ${count}`).join(', ')
    return { total, types: short(types), purities: short(purities), inStock }
  }
  expect(await counts('')).toEqual({
    total: 3,
    types: 'Bangles 1, Rings 2',
    purities: '18K 1, 22K 2',
    inStock: 2,
  })
  expect(await counts('type=Rings')).toEqual({
    total: 2,
    types: 'Bangles 1, Rings 2',
    purities: '18K 1, 22K 1',
    inStock: 2,
  })
  expect(await counts('max=250&stock=1')).toEqual({
    total: 2,
    types: 'Bangles 0, Rings 2',
    purities: '18K 1, 22K 1',
    inStock: 2,
  })
  expect((await listed(shop, 'max=150')).facets.prices).toEqual({ cheapest: 100_00, dearest: 300_00 })
})

test.each(
  Object.keys(SORTS).flatMap((sort) =>
    ['', '&type=Rings', '&purity=22K&stock=1'].map((more) => [sort, more]),
  ),
)('page by page, in the order "%s%s", every product comes exactly once', async (sort, more) => {
  await using shop = await testShop()
  const names = Array.from({ length: LISTING_PAGE + 5 }, (_, index) => `Piece ${index}`)
  // Equal prices and equal times: only the id can keep the pages apart.
  const createdAt = shop.clock.now()
  for (const [index, name] of names.entries())
    await shop.product({ name, price: 100_00 * (1 + (index % 3)), createdAt })
  await shop.db.update(products).set({ purity: '22K' })
  const first = await listed(shop, `sort=${sort}${more}`)
  expect(first.names).toHaveLength(LISTING_PAGE)
  const second = await listed(shop, `sort=${sort}${more}`, first.next ?? '')
  expect(second.next).toBeNull()
  expect([...first.names, ...second.names].sort()).toEqual([...names].sort())
})

test('a product taken off sale, or in another category, is not listed and not counted', async () => {
  await using shop = await testShop()
  await put(shop, 'On sale', 100)
  await put(shop, 'Archived', 100, { archivedAt: shop.clock.now() })
  await shop.product({ name: 'Silver ring', category: 'silver' })
  expect(await listed(shop)).toMatchObject({ names: ['On sale'], facets: { total: 1 } })
})
