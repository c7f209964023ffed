import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import { imageFile } from '#server/catalogue/images/image-files.ts'
import { testDatabase } from '#tests/support/database.ts'
import { PHOTOGRAPHS } from '#tests/support/photographs.ts'
import { FIRST_PHOTOS, LATER_PHOTOS } from './demo/photo-plan.ts'
import { seedDemoShop } from './seed-demo-shop.ts'
import { seedLaterPhotographs } from './seed-later-photographs.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const PRODUCT = 'Temple Coin Necklace'

async function openedShop() {
  const database = await testDatabase()
  const db = openDatabase(database.pool)
  await seedDemoShop(db, { files: PHOTOGRAPHS, now: NOW, laterPhotographs: true })
  const shown = () =>
    db
      .select({ id: images.id, position: productImages.position, widths: images.widths })
      .from(productImages)
      .innerJoin(products, eq(products.id, productImages.productId))
      .innerJoin(images, eq(images.id, productImages.imageId))
      .where(eq(products.name, PRODUCT))
      .orderBy(asc(productImages.position))
  return { db, shown, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('the shop opens with the first photograph of each product, and the others follow in their order', async () => {
  await using shop = await openedShop()
  expect(await shop.shown()).toHaveLength(1)
  expect(await shop.db.$count(images)).toBe(FIRST_PHOTOS.length)

  await seedLaterPhotographs(shop.db, PHOTOGRAPHS, new AbortController().signal)

  const shown = await shop.shown()
  expect(shown.map(({ position }) => position)).toEqual([0, 1, 2])
  for (const { id, widths } of shown)
    expect(await PHOTOGRAPHS.has(imageFile(id, widths[0] ?? 0, 'avif'))).toBe(true)
  expect(await shop.db.$count(images)).toBe(FIRST_PHOTOS.length + LATER_PHOTOS.size)
})

test('a photograph that an admin has removed stays away', async () => {
  await using shop = await openedShop()
  await seedLaterPhotographs(shop.db, PHOTOGRAPHS, new AbortController().signal)
  await shop.db.delete(productImages).where(eq(productImages.position, 1))

  await seedLaterPhotographs(shop.db, PHOTOGRAPHS, new AbortController().signal)

  expect((await shop.shown()).map(({ position }) => position)).toEqual([0, 2])
})

test('after a stop signal nothing more is added', async () => {
  await using shop = await openedShop()
  await seedLaterPhotographs(shop.db, PHOTOGRAPHS, AbortSignal.abort())
  expect(await shop.shown()).toHaveLength(1)
})
