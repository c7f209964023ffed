import { gstSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import { categories, images, jewelleryTypes, productImages } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { offersApplyTo } from '#rules/catalogue/offers-apply.ts'
import { productSlug } from '#rules/catalogue/slugs.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { HOUR_MS } from '#rules/time.ts'
import { readPriceSettings } from '#server/pricing/price-settings.ts'
import { DEMO_CATEGORIES } from './demo/categories.ts'
import { photoColour } from './demo/photo-plan.ts'
import { PHOTOS } from './demo/photos.ts'
import type { DemoProduct } from './demo/product.ts'
import { DEMO_PRODUCTS } from './demo/products.ts'
import type { PublishedRates } from './demo/rates.ts'
import { insertProducts } from './insert-products.ts'
import { JEWELLERY_TYPES } from './jewellery-types.ts'
import { isReport, productRow } from './product-row.ts'
import { found, type PhotoImages } from './seed-images.ts'

/** Images, categories, types, rates and every product. Returns the id of each product by its name. */
export async function seedCatalogue(
  db: Db,
  photos: PhotoImages,
  { now, rates: history }: { now: Date; rates: readonly PublishedRates[] },
): Promise<ReadonlyMap<string, string>> {
  await db.insert(images).values([...photos.values()])
  const rates = await seedRates(db, history)
  const categoryOf = await seedCategories(db, photos)
  const typeOf = await seedTypes(db)
  const settings = await readPriceSettings(db)

  const products = DEMO_PRODUCTS.flatMap(({ category, products }, categoryIndex) =>
    products.map((product, position) => ({
      product,
      category,
      createdAt: publishedAt(now, categoryIndex, position),
    })),
  )
  const rows = products.map(({ product, category, createdAt }) => ({
    ...productRow(product, {
      category: categoryOf(category),
      type: typeOf(product.type),
      rates,
      gst: gstSettings.defaults,
      settings,
      createdAt,
    }),
    certificateUrl: reportLink(product, category),
  }))
  const written = await insertProducts(db, rows)
  const idOf = new Map(written.map(({ id, name }) => [name, id]))
  await db
    .insert(productImages)
    .values(products.flatMap(({ product }) => productPhotos(known(idOf, product.name), product, photos)))
  return idOf
}

/** The demo shop stands in for the laboratory, so that it works offline. */
function reportLink(product: DemoProduct, category: CategorySlug): string | null {
  const { name } = product
  return isReport(product) ? `/demo/certificate/${category}/${productSlug(name)}` : null
}

/** The first of each category is the newest, so that "newest first" mixes the categories. */
function publishedAt(now: Date, categoryIndex: number, position: number): Date {
  return new Date(now.getTime() - (position * DEMO_PRODUCTS.length + categoryIndex + 1) * HOUR_MS)
}

async function seedRates(
  db: Db,
  history: readonly PublishedRates[],
): Promise<{ id: string; sheet: RateSheet }> {
  const written = await db
    .insert(metalRates)
    .values(
      history.map(({ rates, publishedAt }) => ({
        ...rateColumns(rates),
        publishedAt,
        source: 'demo' as const,
      })),
    )
    .returning({ id: metalRates.id })
  const [newest, id] = [history.at(-1), written.at(-1)?.id]
  if (!newest || !id) throw new Error('The demo shop has no rates.')
  return { id, sheet: newest.rates }
}

function rateColumns(rates: RateSheet) {
  return {
    gold22k: rates.gold_22k,
    gold18k: rates.gold_18k,
    gold14k: rates.gold_14k,
    gold9k: rates.gold_9k,
    platinum950: rates.platinum_950,
    silver999: rates.silver_999,
  }
}

async function seedCategories(db: Db, photos: PhotoImages) {
  const rows = DEMO_CATEGORIES.map(({ photo, ...category }, position) => ({
    ...category,
    position,
    imageId: found(photos, photo).id,
  }))
  const written = await db.insert(categories).values(rows).returning()
  const bySlug = new Map(written.map((category) => [category.slug, category]))
  return (slug: string) => known(bySlug, slug)
}

async function seedTypes(db: Db) {
  const written = await db
    .insert(jewelleryTypes)
    .values(JEWELLERY_TYPES.map((name) => ({ name, offersApply: offersApplyTo(name) })))
    .returning()
  const byName = new Map(written.map((type) => [type.name, type]))
  return (name: string) => known(byName, name)
}

/** The product's rows for those of its photographs that are there; each has its place, whenever it comes. */
export function productPhotos(productId: string, product: DemoProduct, photos: PhotoImages) {
  return product.photos.flatMap((name, position) => {
    const image = photos.get(name)
    if (!image) return []
    return { productId, imageId: image.id, position, alt: PHOTOS[name], colour: photoColour(product, name) }
  })
}

function known<Value>(things: ReadonlyMap<string, Value>, name: string): Value {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`The demo shop has no ${name}.`)
  return thing
}
