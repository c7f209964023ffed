import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CachedRows } from '#db/queries/cached-rows.ts'
import {
  categories,
  images,
  jewelleryTypes,
  productImages,
  productPrices,
  products,
} from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { typeTermsOf } from '#rules/pricing/type-terms.ts'
import { PRICE_SETTINGS, priceSettingsAmong } from '#server/pricing/price-settings.ts'
import { type ProductWithPrice, withoutPrice, withPrice } from '#server/pricing/product-price.ts'
import { isRatesOfToday, todaysRates } from '#server/pricing/rates/rates.store.ts'
import { runningSales } from '#server/pricing/running-sales.ts'
import { forSaleTo, picturedItems, taggedItems } from '#server/pricing/tagged-items.store.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import { storedSettings } from '#server/settings/settings.store.ts'
import type { ImageRow } from './images.present.ts'

export type ImageOfProduct = { image: ImageRow; alt: string; colour: string }

/** A product with everything its presenter needs. */
export type ProductRow = {
  product: ProductWithPrice
  category: { id: string; slug: string; name: string }
  type: { id: string; name: string; offersApply: boolean }
  images: ImageOfProduct[]
}

/** The condition for a product that the public may see. */
export const onSale = isNull(products.archivedAt)

/** One statement however many products: with their images, and with what prices them. */
export async function readProducts(
  db: Db,
  where: SQL | undefined,
  page: { orderBy: SQL[]; limit: number; offset?: number },
): Promise<ProductRow[]> {
  const query = selectProducts(db, where, page.orderBy)
    .limit(page.limit)
    .offset(page.offset ?? 0)
  return toRows(await query)
}

/** The columns of {@link selectProducts}. */
export const PRODUCT_COLUMNS = {
  product: products,
  category: { id: categories.id, slug: categories.slug, name: categories.name },
  type: { id: jewelleryTypes.id, name: jewelleryTypes.name, offersApply: jewelleryTypes.offersApply },
  rates: metalRates,
  today: todaysRates,
  settings: storedSettings([...PRICE_SETTINGS, runningSales].map(({ key }) => key)),
  images: sql<ImageOfProduct[]>`(${imagesOfProduct(products.id)})`,
  items: taggedItems,
}

/** The same where the items of a product are shown, so with their photographs. */
export const PICTURED_COLUMNS = { ...PRODUCT_COLUMNS, items: picturedItems }

/** The statement of {@link readProducts}, for {@link toRows}: a named query where it is asked for often. */
export function selectProducts(
  db: Db,
  where: SQL | undefined,
  orderBy: SQL[],
  columns: typeof PRODUCT_COLUMNS = PRODUCT_COLUMNS,
) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .leftJoin(metalRates, eq(metalRates.id, productPrices.rateId))
    .leftJoin(todaysRates, isRatesOfToday)
    .where(where)
    .orderBy(...orderBy)
}

type FoundProduct = Awaited<ReturnType<typeof selectProducts>>[number]

/** Works out the prices of what {@link selectProducts} found; what has none is read all the same (`withoutPrice`). */
export function toRows(found: readonly FoundProduct[]): ProductRow[] {
  const [first] = found
  if (!first) return []
  const priceSettings = priceSettingsAmong(first.settings)
  const { sales } = settingAmong(first.settings, runningSales)
  return found.map(({ product, rates, today, items, settings: _, ...row }) => {
    const { name: typeName, offersApply } = row.type
    const basis = { rates, today, ofType: typeTermsOf(priceSettings, { typeName, offersApply }), sales }
    try {
      return { ...row, product: withPrice({ ...product, items: forSaleTo(items) }, basis) }
    } catch (fault) {
      return { ...row, product: withoutPrice(product, fault) }
    }
  })
}

/** Of each kind; one takes some 10 kB. */
const MAX_CACHED = 2_000

/** Products as the named queries read them: a product that has not changed is worked out once. */
export const cachedProducts = new CachedRows(PRODUCT_COLUMNS, toRows, { max: MAX_CACHED })
export const cachedPictured = new CachedRows(PICTURED_COLUMNS, toRows, { max: MAX_CACHED })

/** The images of a product as JSON, in order. */
function imagesOfProduct(productId: SQLWrapper): SQL {
  return sql`select coalesce(json_agg(json_build_object('alt', shown.alt, 'colour', shown.colour, 'image', json_build_object(
      'id', image.id, 'alt', image.alt, 'width', image.width, 'height', image.height,
      'widths', image.widths, 'blur', image.blur)) order by shown.position), '[]')
    from ${productImages} as shown join ${images} as image on image.id = shown.image_id
    where shown.product_id = ${productId}`
}
