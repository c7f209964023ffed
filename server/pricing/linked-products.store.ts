import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import type { Paise } from '#rules/money.ts'

/** Worked out in a few milliseconds, so that no page waits; large enough that PostgreSQL joins instead of looking up. */
const BATCH = 5000

const columns = {
  id: products.id,
  name: products.name,
  categoryId: products.categoryId,
  typeId: products.typeId,
  pricingMode: products.pricingMode,
  purity: products.purity,
  netWeightMg: products.netWeightMg,
  grossWeightMg: products.grossWeightMg,
  making: products.making,
  stoneValue: products.stoneValue,
  fixedPrice: products.fixedPrice,
  discountPoints: products.discountPoints,
  gstPoints: products.gstPoints,
  insurance: products.insurance,
  costPrice: products.costPrice,
  archivedAt: products.archivedAt,
  offersApply: jewelleryTypes.offersApply,
  price: productPrices.price,
}

/** A product with all that its price is made of. */
export type LinkedProduct = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof columns, 'price' | 'offersApply'>
> & {
  price: Paise
  offersApply: boolean
}

const linked = eq(products.pricingMode, 'rate-linked')

/** The rate-linked products on sale, some at a time. */
export function linkedProductsOnSale(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, isNull(products.archivedAt)))
}

/** All products on sale, those with a fixed price too, some at a time. */
export function productsOnSale(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, isNull(products.archivedAt))
}

/** Every rate-linked product, archived ones too. */
export function linkedProducts(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, linked)
}

/** Every rate-linked product not priced with these rates yet, archived ones too, some at a time. */
export function productsPricedOtherwise(db: Db, rateId: string): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, sql`${productPrices.rateId} is distinct from ${rateId}`))
}

/** Every rate-linked product with a discount, archived ones too: what discounts are taken from decides their price. */
export function discountedProducts(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, gt(products.discountPoints, 0)))
}

async function* inBatches(db: Db, which: SQL | undefined): AsyncGenerator<LinkedProduct[]> {
  for (let last: string | undefined; ; ) {
    const batch = await db
      .select(columns)
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
      .where(and(which, last === undefined ? undefined : gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch
    last = batch.at(-1)?.id
    if (batch.length < BATCH) return
  }
}

export type Repriced = { id: string; price: Paise }

/** Writes the prices of a batch in one statement. */
export async function writePrices(db: Db, rateId: string, pieces: readonly Repriced[]): Promise<void> {
  const ids = sql.param(pieces.map(({ id }) => id))
  const prices = sql.param(pieces.map(({ price }) => price))
  await db.execute(sql`
    update ${productPrices} as kept
    set price = new.price, rate_id = ${rateId}
    from unnest(${ids}::uuid[], ${prices}::bigint[]) as new (id, price)
    where kept.product_id = new.id`)
}
