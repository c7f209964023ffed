import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import { type ListingChoice, readChoice, SORTS, type Sort } from '#rules/finding/listing-choice.ts'
import { type ListingScope, shopListings } from '#rules/finding/shop-listings.ts'
import { JEWELLERY_TYPES } from '#seed/jewellery-types.ts'
import { typeNames } from '#server/catalogue/list-categories.ts'
import { runs } from '#tests/support/runs.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { listCategory, listProducts, listShopListing } from './read-listing.ts'

const TYPES = ['Rings', 'Earrings', 'Bangles', 'Nose Pins']
const ORIGINS = [HOME_COUNTRY, HOME_COUNTRY, HOME_COUNTRY, 'Zambia', 'Thailand']
const PURITIES = ['22K', '18K', '']
/** Paise. */
const PRICES = [90_000, 2_500_000, 2_500_001, 4_100_000, 5_000_000, 9_000_000]

type Made = Awaited<ReturnType<typeof stocked>>[number]

/** Products of every kind, whose attributes follow from their number. */
async function stocked(shop: TestShop) {
  const made = []
  for (let n = 0; n < 60; n++) {
    const facts = {
      ...{
        category: CATEGORIES[n % 4] ?? 'gold',
        type: TYPES[(n * 7) % 4] ?? '',
        price: PRICES[(n * 5) % 6] ?? 0,
      },
      ...{
        origin: ORIGINS[(n * 3) % 5] ?? '',
        purity: PURITIES[(n * 11) % 3] ?? '',
        stock: n % 4 === 1 ? 0 : 2,
      },
      ...{ featured: n % 9 === 0, createdAt: new Date(shop.clock.now().getTime() - n * 3_600_000) },
    }
    const { id } = await shop.product({ name: `Piece ${n}`, ...facts })
    await shop.db.execute(
      sql`update products set country_of_origin = ${facts.origin}, purity = ${facts.purity} where id = ${id}`,
    )
    made.push({ name: `Piece ${n}`, ...facts })
  }
  return made
}

const isAmong = (chosen: readonly string[] | undefined, value: string) =>
  !chosen || chosen.length === 0 || chosen.includes(value)

const METALS: Readonly<Record<string, string>> = { '22K': 'gold', '18K': 'gold' }

/** Gold is the category, and whatever else is made of gold. */
const isOf = (category: string, made: Made) => made.category === category || METALS[made.purity] === category
const isOfOne = (chosen: readonly string[], made: Made) =>
  chosen.length === 0 || chosen.some((category) => isOf(category, made))

function isListed(made: Made, scope: ListingScope, choice: ListingChoice): boolean {
  return (
    (scope.categories?.includes(made.category) ?? true) &&
    (scope.types?.includes(made.type) ?? true) &&
    isOfOne(choice.categories, made) &&
    isAmong(choice.types, made.type) &&
    isAmong(choice.purities, made.purity) &&
    isAmong(choice.origins, made.origin) &&
    (!choice.inStockOnly || made.stock > 0) &&
    made.price >= (choice.minPrice ?? 0) &&
    made.price <=
      Math.min(choice.maxPrice ?? Number.MAX_SAFE_INTEGER, scope.maxPrice ?? Number.MAX_SAFE_INTEGER)
  )
}

const BY = {
  featured: (one, other) =>
    Number(other.featured) - Number(one.featured) || other.createdAt.getTime() - one.createdAt.getTime(),
  newest: (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
} satisfies Record<Sort, (one: Made, other: Made) => number>

async function everyPage(shop: TestShop, scope: ListingScope, choice: ListingChoice) {
  const first = await listProducts(shop.shop, scope, choice)
  const products = [...first.products]
  for (let next = first.next; next; ) {
    const page = await listProducts(shop.shop, scope, choice, next)
    products.push(...page.products)
    next = page.next
  }
  return { facets: first.facets, products }
}

const some = <Value>(values: readonly Value[]) => fc.subarray([...new Set(values)], { maxLength: 2 })
const scopes: fc.Arbitrary<ListingScope> = fc.record(
  {
    categories: fc.subarray([...CATEGORIES], { minLength: 1, maxLength: 3 }),
    types: fc.subarray([...TYPES, 'Coins'], { minLength: 1, maxLength: 3 }),
    maxPrice: fc.constantFrom(2_500_000, 5_000_000),
  },
  { requiredKeys: [] },
)
const choices: fc.Arbitrary<ListingChoice> = fc.record({
  ...{
    categories: some(CATEGORIES),
    types: some(TYPES),
    purities: some(['22K', '18K']),
    origins: some(ORIGINS),
  },
  ...{
    minPrice: fc.constantFrom(null, 2_500_000, 3_000_100),
    maxPrice: fc.constantFrom(null, 4_200_000, 9_000_000),
  },
  ...{ inStockOnly: fc.boolean(), sort: fc.constantFrom(...(Object.keys(SORTS) as Sort[])) },
})

test('whatever a listing holds and a shopper chooses, it lists and counts exactly that, in the chosen order', async () => {
  await using shop = await testShop()
  const made = await stocked(shop)
  await fc.assert(
    fc.asyncProperty(scopes, choices, async (scope, choice) => {
      const { products, facets } = await everyPage(shop, scope, choice)
      const right = made.filter((one) => isListed(one, scope, choice))
      expect(products.map(({ name }) => name).sort()).toEqual(right.map(({ name }) => name).sort())
      expect(facets.total).toBe(right.length)
      const byName = new Map(made.map((one) => [one.name, one]))
      const inOrder = products.flatMap(({ name }) => byName.get(name) ?? [])
      for (const [index, one] of inOrder.entries()) {
        const next = inOrder[index + 1]
        if (next) expect(BY[choice.sort](one, next)).toBeLessThanOrEqual(0)
      }
      for (const { value, count } of facets.categories)
        expect(count, `categories ${value}`).toBe(
          made.filter((one) => isListed(one, scope, { ...choice, categories: [] }) && isOf(value, one))
            .length,
        )
      const groups = { types: 'type', purities: 'purity', origins: 'origin' } as const
      for (const [facet, field] of Object.entries(groups) as [keyof typeof groups, 'type'][])
        for (const { value, count } of facets[facet])
          expect(count, `${facet} ${value}`).toBe(
            made.filter((one) => isListed(one, scope, { ...choice, [facet]: [] }) && one[field] === value)
              .length,
          )
    }),
    { numRuns: runs('LISTING_RUNS', { usual: 30, thorough: 200 }) },
  )
})

test('Gold among rings finds every gold ring, also those with stones, and says how many', async () => {
  await using shop = await testShop({}, { demo: true })
  const listed = (address: string) =>
    listShopListing(shop.shop, 'rings', readChoice(new URLSearchParams(address)))
  const gold = await listed('category=gold')
  const names = gold?.products.map(({ name }) => name) ?? []
  expect(names).toEqual(
    expect.arrayContaining([
      'Comfort Fit Wedding Band',
      'Milgrain Diamond Halo Ring',
      'Emerald Three Stone Ring',
    ]),
  )
  expect(gold?.facets.total).toBe(names.length)
  expect((await listed(''))?.facets.categories).toContainEqual({
    ...{ value: 'gold', label: 'Gold', count: names.length },
  })
  const purities = gold?.facets.purities.filter(({ count }) => count > 0).map(({ value }) => value) ?? []
  expect(purities.filter((purity) => !/^\d+K$/.test(purity))).toEqual([])
})

test('a category’s listing has the filter by country where anything in it is imported, and only there', async () => {
  await using shop = await testShop()
  const put = async (name: string, origin: string, category: 'gold' | 'silver') => {
    const { id } = await shop.product({ name, category })
    await shop.db.execute(sql`update products set country_of_origin = ${origin} where id = ${id}`)
  }
  await put('Emerald', 'Zambia', 'gold')
  await put('Ring', 'India', 'gold')
  await put('Chain', 'India', 'silver')
  const listed = (category: 'gold' | 'silver', address = '') =>
    listCategory(shop.shop, category, readChoice(new URLSearchParams(address)))
  const origins = [
    { value: 'India', count: 1 },
    { value: 'Zambia', count: 1 },
  ]
  expect((await listed('gold'))?.facets).toMatchObject({ total: 2, origins })
  expect((await listed('silver'))?.facets).toMatchObject({ total: 1, origins: [] })
  const zambian = await listed('gold', 'origin=Zambia')
  expect(zambian?.products.map(({ name }) => name)).toEqual(['Emerald'])
  expect(zambian?.facets).toMatchObject({ total: 1, origins })
  expect((await listed('gold', 'origin=India&type=Rings'))?.facets.total).toBe(1)
})

test('a type across metals, an occasion and a budget have title and text; another address has nothing', async () => {
  await using shop = await testShop({}, { demo: true })
  const everything = readChoice(new URLSearchParams())
  for (const slug of ['rings', 'coins-and-bars', 'wedding', 'under-25000']) {
    const listing = await listShopListing(shop.shop, slug, everything)
    expect(listing?.products.length, slug).toBeGreaterThan(0)
    expect(listing?.listing.title && listing.listing.text, slug).toBeTruthy()
  }
  const rings = await listShopListing(shop.shop, 'rings', everything)
  expect(rings?.facets.categories.length).toBeGreaterThan(2)
  expect(await listShopListing(shop.shop, 'constructor', everything)).toBeNull()
})

test('what the text of an occasion names is for sale in its listing', async () => {
  await using shop = await testShop({}, { demo: true })
  const everything = readChoice(new URLSearchParams())
  for (const { slug, kind, text } of shopListings(await typeNames(shop.shop))) {
    if (kind !== 'occasion') continue
    const listed = await listShopListing(shop.shop, slug, everything)
    const sold = (listed?.facets.types ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value }) => value.toLowerCase())
    const types = JEWELLERY_TYPES.map((type) => type.toLowerCase())
    const named = types.filter((type) => new RegExp(`\\b${type}\\b`, 'i').test(text))
    expect(sold, slug).toEqual(expect.arrayContaining(named))
  }
  const pooja = await listShopListing(shop.shop, 'pooja-and-festivals', everything)
  const names = pooja?.products.map(({ name }) => name).join(' ')
  for (const article of pooja?.listing.text.match(/(diya|thali|kalash|idol)(?=s|es)/gi) ?? [])
    expect(names).toMatch(new RegExp(article, 'i'))
})
