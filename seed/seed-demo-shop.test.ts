import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ShopDetails, WelcomeOffer } from '#contracts/settings.ts'
import { openDatabase } from '#db/client.ts'
import { jobs } from '#db/schema/careers.ts'
import {
  categories,
  images,
  jewelleryTypes,
  productImages,
  productPrices,
  products,
} from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { exclusiveCollections } from '#db/schema/promotions.ts'
import { reviews } from '#db/schema/reviews.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { discountPartOf } from '#rules/pricing/discount-part.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { imageFile } from '#server/catalogue/images/image-files.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { PHOTOS } from './demo/photos.ts'
import { isEmpty } from './is-empty.ts'
import { seedDemoShop } from './seed-demo-shop.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

async function seeded() {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const folder = stack.use(await testFolder())
  const db = openDatabase(database.pool)
  const files = localFiles(folder.path)
  await seedDemoShop(db, { files, now: NOW, images: 'describe' })
  return { db, files, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('an empty database becomes a shop, once', async () => {
  await using database = await testDatabase()
  await using folder = await testFolder()
  const db = openDatabase(database.pool)
  const options = { files: localFiles(folder.path), now: NOW, images: 'describe' } as const
  expect(await isEmpty(db)).toBe(true)

  await seedDemoShop(db, options)

  expect(await isEmpty(db)).toBe(false)
  const before = await db.$count(products)
  await expect(seedDemoShop(db, options)).rejects.toThrow()
  expect(await db.$count(products)).toBe(before)
  expect(await db.$count(jobs)).toBeLessThan(20)
})

test('an earlier login does not keep the shop from being seeded', async () => {
  await using database = await testDatabase()
  const db = openDatabase(database.pool)
  await db.insert(customers).values({ mobileNumber: '9000000001', role: 'owner' })

  expect(await isEmpty(db)).toBe(true)
})

test('every product has its category, its images in order and the price of the newest rates', async () => {
  await using shop = await seeded()
  const [newest] = await shop.db.select().from(metalRates).orderBy(desc(metalRates.publishedAt)).limit(1)
  if (!newest) throw new Error('There are no rates.')

  const seededProducts = await shop.db
    .select()
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
  expect(seededProducts.length).toBeGreaterThanOrEqual(48)
  for (const { products: product, product_prices: kept, jewellery_types: type } of seededProducts) {
    const terms = termsOfProduct(product, {
      discountPart: discountPartOf('making-and-stones', type),
      makingTable: null,
    })
    expect(kept.price).toBe(priceBreakup(terms, rateSheet(newest)).price)
    expect(kept.rateId).toBe(product.pricingMode === 'fixed' ? null : newest.id)
    expect(kept.categoryId).toBe(product.categoryId)
  }
  const withImage = await shop.db.select().from(productImages).where(eq(productImages.position, 0))
  expect(withImage.length).toBe(seededProducts.length)
  const perCategory = await shop.db
    .select({ slug: categories.slug, products: count() })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .where(isNotNull(categories.imageId))
    .groupBy(categories.slug)
  expect(perCategory.map(({ slug }) => slug).sort()).toEqual([...CATEGORIES].sort())
  expect(Math.min(...perCategory.map(({ products }) => products))).toBeGreaterThanOrEqual(6)
})

test('search finds a product by name, description, category and type', async () => {
  await using shop = await seeded()
  const find = (words: string) =>
    shop.db
      .select({ name: products.name })
      .from(products)
      .where(and(sql`${products.searchText} like ${`%${words}%`}`, eq(products.name, 'Ghungroo Payal Pair')))

  for (const words of ['ghungroo payal', 'bells are soft', 'silver', 'anklets'])
    expect([words, await find(words)]).toEqual([words, [{ name: 'Ghungroo Payal Pair' }]])
})

test('demo reviews are marked, and their writers were never verified', async () => {
  await using shop = await seeded()

  expect(await shop.db.$count(reviews, eq(reviews.isDemo, false))).toBe(0)
  expect(await shop.db.$count(reviews)).toBeGreaterThanOrEqual(30)
  expect(await shop.db.$count(customers, isNotNull(customers.verifiedAt))).toBe(0)
})

test('the demo has people with names, and an accountant, who is not verified before the first login', async () => {
  await using shop = await seeded()
  const owner = await shop.db.select().from(customers).where(eq(customers.mobileNumber, '9000000001'))
  expect(owner).toMatchObject([{ firstName: 'Sharad', lastName: 'Jagtap' }])
  const accountants = await shop.db.select().from(customers).where(eq(customers.role, 'accountant'))
  expect(accountants).toMatchObject([{ mobileNumber: '9000000005', verifiedAt: null }])
})

test('jobs are posted relative to the day of seeding', async () => {
  await using shop = await seeded()

  const days = await shop.db
    .selectDistinct({ day: jobs.postedDate })
    .from(jobs)
    .orderBy(desc(jobs.postedDate))
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-16',
    '2026-11-06',
    '2026-09-19',
  ])
})

test('settings keep to their contracts, and the pages and collections are in their order', async () => {
  await using shop = await seeded()

  const stored = new Map((await shop.db.select().from(settings)).map(({ key, value }) => [key, value]))
  expect(ShopDetails.parse(stored.get('contact')).shopName).toBe('SGJ Jewellers')
  expect(WelcomeOffer.parse(stored.get('welcome-offer'))).toMatchObject({
    enabled: true,
    discountBps: 1500,
  })
  expect(stored.get('home')).toEqual({ hero: expect.stringMatching(/^[0-9a-f]{20}$/) })
  expect(await shop.db.$count(infoPages)).toBe(11)
  const shown = await shop.db
    .select({ name: exclusiveCollections.name })
    .from(exclusiveCollections)
    .orderBy(desc(exclusiveCollections.updatedAt))
  expect(shown.at(0)).toEqual({ name: 'Temple Heritage' })
})

test('described images have the ids and widths of processed ones, but no files', async () => {
  await using shop = await seeded()

  const rows = await shop.db.select().from(images)
  expect(rows).toHaveLength(Object.keys(PHOTOS).length)
  for (const { id, width, widths } of rows) {
    expect(widths.at(-1)).toBe(Math.min(width, 1920))
    expect(await shop.files.has(imageFile(id, widths[0] ?? 0, 'avif'))).toBe(false)
  }
})
