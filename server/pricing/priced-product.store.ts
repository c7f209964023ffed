import { eq, sql } from 'drizzle-orm'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import {
  categories,
  images,
  jewelleryTypes,
  productImages,
  productPrices,
  products,
} from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { maxQuantity } from '#rules/catalogue/quantity.ts'
import type { Paise } from '#rules/money.ts'
import { typeTermsOf } from '#rules/pricing/type-terms.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import { type StoredSettings, storedSettings } from '#server/settings/settings.store.ts'
import { PRICE_SETTINGS, priceSettingsAmong } from './price-settings.ts'
import { type ProductWithPrice, type StoredBasis, withoutPrice, withPrice } from './product-price.ts'
import { isRatesOfToday, todaysRates } from './rates/rates.store.ts'
import { runningSales } from './running-sales.ts'
import { forSaleTo, taggedItemsOrOnApproval } from './tagged-items.store.ts'

/** Whether a product can be sold: it has a price, and nobody has taken it off sale. */
export const isOnSale = (found: PricedProduct | null | undefined): found is PricedProduct =>
  found != null && found.maxQuantity > 0 && found.product.archivedAt === null

/** The sources of a price, for a later statement that must find them unchanged. */
export type PriceVersion = Pick<ProductWithPrice, 'version' | 'stockedBy'> & {
  price: Paise
  rateId: string | null
}

/** A product at this moment's price, on sale or not, with all that selling it needs. */
export type PricedProduct = {
  product: ProductWithPrice
  priceVersion: PriceVersion
  categorySlug: string
  /** How many of it a line may hold; 0 where it has no price, because its columns contradict one another. */
  maxQuantity: number
  /** In order. */
  images: { id: string; widths: number[]; colour: string }[]
  /** Those of {@link SETTINGS}, of the same moment. */
  settings: StoredSettings
  /** As {@link priceReading} says it. */
  reading: string
}

const imagesInOrder = sql<PricedProduct['images']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${images.id}, 'widths', ${images.widths}, 'colour', ${productImages.colour}) order by ${productImages.position}), '[]')
  from ${productImages} join ${images} on ${images.id} = ${productImages.imageId}
  where ${productImages.productId} = ${products.id})`

/** Settings that decide what somebody pays, whether they may, and when it arrives. */
const SETTINGS = [
  ...PRICE_SETTINGS,
  welcomeOfferSettings,
  panSettings,
  paymentSettings,
  deliverySettings,
  giftSettings,
  zoneTaxSettings,
  counterSettings,
  runningSales,
]

/**
 * Changes with everything that is read of a product stocked by count, its images left out: each row has the transaction that
 * wrote it (`xmin`), and triggers count the changes of the short tables, whose sum only grows. For a statement with both tables.
 */
export const priceReading = sql<string>`concat_ws(' ', ${products}.xmin, ${productPrices}.xmin, (
  select sum(version) from reference_versions
  where name in ('categories', 'jewellery_types', 'metal_rates', 'settings')))`

const PRICED_COLUMNS = {
  product: products,
  price: productPrices.price,
  rateId: productPrices.rateId,
  rates: metalRates,
  today: todaysRates,
  typeName: jewelleryTypes.name,
  offersApply: jewelleryTypes.offersApply,
  categorySlug: categories.slug,
  images: imagesInOrder,
  items: taggedItemsOrOnApproval(sql.placeholder('tags')),
  settings: storedSettings(SETTINGS.map(({ key }) => key)),
  reading: priceReading,
}

const findProducts = namedQuery('priced-products', PRICED_COLUMNS, (db) =>
  db
    .select(PRICED_COLUMNS)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .leftJoin(metalRates, eq(metalRates.id, productPrices.rateId))
    .leftJoin(todaysRates, isRatesOfToday)
    .where(isAnyOfHidden(products.id, sql.placeholder('ids'), 'uuid[]')),
)

/** For whom products are read: the items the customer is paying for are for sale to them, and those with the tags are read however many are lighter. */
type Reader = {
  customerId?: string | undefined
  tags?: readonly string[]
  /** Whether pieces on approval can be bought: at the counter, by the customer who has them. */
  approved?: boolean
}

/** One statement, so that product, rates and settings belong together. */
export async function pricedProduct(db: Db, id: string, reader: Reader = {}): Promise<PricedProduct | null> {
  return (await pricedProducts(db, [id], reader)).get(id) ?? null
}

/** Several products by id, by one statement as well; what does not exist is left out. */
export async function pricedProducts(
  db: Db,
  ids: readonly string[],
  { tags = [], ...reader }: Reader = {},
): Promise<Map<string, PricedProduct>> {
  const rows = await findProducts(db, { ids, tags })
  // Of one statement, so they are the same: as one object they are validated once.
  const settings = rows[0]?.settings
  return new Map(
    rows.map((row) => [row.product.id, priced({ ...row, settings: settings ?? row.settings }, reader)]),
  )
}

type Row = Awaited<ReturnType<typeof findProducts>>[number]

/** One that has no price does not take those read with it along; see `withoutPrice`. None of it can be bought. */
function pricedOrNot(
  { product, items, categorySlug: category, typeName }: Row,
  basis: StoredBasis,
  reader: Omit<Reader, 'tags'>,
) {
  const { variants, stockedBy, leadDays } = product
  try {
    const priced = withPrice({ ...product, items: forSaleTo(items, reader) }, basis)
    return {
      product: priced,
      maxQuantity: maxQuantity({ category, typeName, variants, stockedBy, leadDays }),
    }
  } catch (fault) {
    return { product: withoutPrice(product, fault), maxQuantity: 0 }
  }
}

function priced(row: Row, reader: Omit<Reader, 'tags'>): PricedProduct {
  const { rates, today, price, rateId, categorySlug, images: inOrder, settings, reading } = row
  const { version, stockedBy } = row.product
  const ofType = typeTermsOf(priceSettingsAmong(settings), row)
  const { sales } = settingAmong(settings, runningSales)
  return {
    ...pricedOrNot(row, { rates, today, ofType, sales }, reader),
    categorySlug,
    images: inOrder,
    settings,
    reading,
    priceVersion: { version, stockedBy, price, rateId },
  }
}
