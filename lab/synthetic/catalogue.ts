import { inArray } from 'drizzle-orm'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import { categories, images, jewelleryTypes, productImages } from '#db/schema/catalogue.ts'
import { PHOTOS, type PhotoName } from '#seed/demo/photos.ts'
import { insertProducts } from '#seed/insert-products.ts'
import { type Place, productRow } from '#seed/product-row.ts'
import type { OnProgress } from '#seed/progress.ts'
import { readPhoto } from '#seed/seed-images.ts'
import { imageId } from '#server/catalogue/images/read-image.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { readPriceSettings } from '#server/pricing/price-settings.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { PATTERNS } from './patterns.ts'
import { type SyntheticProduct, syntheticProduct } from './synthetic-product.ts'

/** PostgreSQL takes 65,535 values in a statement; a product has some thirty. */
const AT_A_TIME = 1000
const FIRST_SHELVED = Date.UTC(2026, 9, 1)
const FIVE_MINUTES = 5 * 60 * 1000

export type SyntheticOptions = { onProgress?: OnProgress; seed?: number }

/**
 * Adds a reproducible catalogue of `count` products beside the demo shop, whose images it shares. Products
 * that are there already are left alone, so the same call again adds nothing and a larger one the rest.
 * Returns how many were added. Throws when the demo shop has not been seeded.
 */
export async function seedSyntheticCatalogue(
  db: Db,
  count: number,
  { onProgress, seed = 1 }: SyntheticOptions = {},
): Promise<number> {
  const shop = await readShop(db)
  let added = 0
  for (let from = 0; from < count; from += AT_A_TIME) {
    const length = Math.min(AT_A_TIME, count - from)
    const batch = Array.from({ length }, (_, index) => from + index)
    added += await db.transaction((inner) => addProducts(inner, shop, batch, seed))
    onProgress?.({ what: 'products', done: from + length, total: count })
  }
  if (added > 0) await invalidate(db, 'all')
  return added
}

type DemoShop = Awaited<ReturnType<typeof readShop>>

async function readShop(db: Db) {
  const rates = await ratesInForce(db)
  const categoryRows = await db.select().from(categories)
  const typeRows = await db.select().from(jewelleryTypes)
  const photos = await readPhotoIds()
  const imageRows = await db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...photos.values()]))
  if (!rates || imageRows.length < photos.size)
    throw new Error('The synthetic catalogue is added to the demo shop; seed that first.')
  return {
    rates: { id: rates.id, sheet: rateSheet(rates) },
    gst: await readSetting({ db }, gstSettings),
    settings: await readPriceSettings(db),
    categories: new Map(categoryRows.map((row) => [row.slug, row])),
    types: new Map(typeRows.map((row) => [row.name, row])),
    photos,
  }
}

async function readPhotoIds(): Promise<ReadonlyMap<PhotoName, string>> {
  const names = [...new Set(PATTERNS.map(({ product }) => product.photos[0]))]
  const ids = names.map(async (name) => [name, imageId(await readPhoto(name))] as const)
  return new Map(await Promise.all(ids))
}

async function addProducts(db: Db, shop: DemoShop, batch: number[], seed: number): Promise<number> {
  const products = batch.map((n) => ({ n, ...syntheticProduct(n, seed) }))
  const rows = products.map((made) => productRow(made.product, placeOf(shop, made)))
  const written = await insertProducts(db, rows)
  if (written.length === 0) return 0
  const idOf = new Map(written.map(({ id, name }) => [name, id]))
  await db.insert(productImages).values(products.flatMap(({ product }) => imagesOf(shop, idOf, product)))
  return written.length
}

function placeOf(shop: DemoShop, { n, category, product }: SyntheticProduct & { n: number }): Place {
  return {
    category: known(shop.categories, category),
    type: known(shop.types, product.type),
    rates: shop.rates,
    gst: shop.gst,
    settings: shop.settings,
    createdAt: new Date(FIRST_SHELVED - n * FIVE_MINUTES),
  }
}

function imagesOf(shop: DemoShop, idOf: ReadonlyMap<string, string>, product: SyntheticProduct['product']) {
  const productId = idOf.get(product.name)
  if (!productId) return []
  const [photo] = product.photos
  return [{ productId, imageId: known(shop.photos, photo), position: 0, alt: PHOTOS[photo] }]
}

function known<Key, Value>(things: ReadonlyMap<Key, Value>, name: Key): Value {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`The demo shop has no ${name}.`)
  return thing
}
