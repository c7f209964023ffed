import { count, eq, lt, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { categories, productImages, productPrices, products } from '#db/schema/catalogue.ts'
import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import { DEMO_PRODUCTS } from '#seed/demo/products.ts'
import { seedDemoShop } from '#seed/seed-demo-shop.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { seedSyntheticCatalogue } from './catalogue.ts'
import { syntheticName, syntheticProduct } from './synthetic-product.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

async function demoShop() {
  const stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const folder = stack.use(await testFolder())
  const db = openDatabase(database.pool)
  await seedDemoShop(db, { files: localFiles(folder.path), now: NOW, images: 'describe' })
  return { db, demoPieces: await db.$count(products), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('120,000 synthetic products have 120,000 addresses, none of them a demo product’s', () => {
  const slugs = new Set<string>()
  for (let n = 0; n < 120_000; n++) slugs.add(productSlug(syntheticName(n)).toLowerCase())
  expect(slugs.size).toBe(120_000)
  const demo = DEMO_PRODUCTS.flatMap(({ products: pieces }) =>
    pieces.map(({ name }) => productSlug(name).toLowerCase()),
  )
  expect(demo.filter((slug) => slugs.has(slug))).toEqual([])
})

test('the same seed makes the same product, another seed another', () => {
  expect(syntheticProduct(4321, 1)).toEqual(syntheticProduct(4321, 1))
  expect(syntheticProduct(4321, 2)).not.toEqual(syntheticProduct(4321, 1))
})

test('a synthetic catalogue fills every category, with prices and images', async () => {
  await using shop = await demoShop()

  expect(await seedSyntheticCatalogue(shop.db, 1500)).toBe(1500)

  expect(await shop.db.$count(products)).toBe(shop.demoPieces + 1500)
  const perCategory = await shop.db
    .select({ slug: categories.slug, products: count() })
    .from(products)
    .innerJoin(categories, eq(products.categoryId, categories.id))
    .groupBy(categories.slug)
  expect(perCategory.map(({ slug }) => slug).sort()).toEqual([...CATEGORIES].sort())
  expect(Math.min(...perCategory.map(({ products }) => products))).toBeGreaterThan(30)
  const pictured = shop.db.select({ id: productImages.productId }).from(productImages)
  expect(await shop.db.$count(products, notInArray(products.id, pictured))).toBe(0)
  expect(await shop.db.$count(productPrices)).toBe(shop.demoPieces + 1500)
  expect(await shop.db.$count(productPrices, lt(productPrices.price, 50_000))).toBe(0)
})

test('the same call again adds nothing, and a larger one the rest', async () => {
  await using shop = await demoShop()
  await seedSyntheticCatalogue(shop.db, 120)

  expect(await seedSyntheticCatalogue(shop.db, 120)).toBe(0)
  expect(await seedSyntheticCatalogue(shop.db, 150)).toBe(30)

  expect(await shop.db.$count(products)).toBe(shop.demoPieces + 150)
})

test('progress is reported to the end', async () => {
  await using shop = await demoShop()
  const progress: number[] = []

  await seedSyntheticCatalogue(shop.db, 1200, { onProgress: ({ done }) => progress.push(done) })

  expect(progress).toEqual([1000, 1200])
})

test('without the demo shop there is nothing to add to', async () => {
  await using database = await testDatabase()

  await expect(seedSyntheticCatalogue(openDatabase(database.pool), 10)).rejects.toThrow('seed that first')
})
