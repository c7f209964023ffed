import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import type { TaggedItem } from '#rules/catalogue/tagged-item.ts'
import type { VariantPrices } from '#rules/catalogue/variant-prices.ts'
import type { Paise } from '#rules/money.ts'
import { asArrays } from './product-prices.store.ts'
import { taggedItems } from './tagged-items.store.ts'

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
  discountBps: products.discountBps,
  gstBps: products.gstBps,
  insurance: products.insurance,
  costPrice: products.costPrice,
  archivedAt: products.archivedAt,
  variants: products.variants,
  items: taggedItems,
  typeName: jewelleryTypes.name,
  offersApply: jewelleryTypes.offersApply,
  price: productPrices.price,
}

/** A product with all that its price is made of. */
export type LinkedProduct = Pick<
  typeof products.$inferSelect,
  Exclude<keyof typeof columns, 'price' | 'items' | 'typeName' | 'offersApply'>
> & {
  price: Paise
  /** Those in stock; null where it is stocked by count. */
  items: readonly TaggedItem[] | null
  typeName: string
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
export function linkedProducts(db: Db, size?: number): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, linked, size)
}

/** Every rate-linked product not priced with these rates yet, archived ones too, some at a time. */
export function productsPricedOtherwise(db: Db, rateId: string): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, sql`${productPrices.rateId} is distinct from ${rateId}`))
}

/** Every rate-linked product with a discount, archived ones too: what discounts are taken from decides their price. */
export function discountedProducts(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, gt(products.discountBps, 0)))
}

/** Some rate-linked products, archived ones too. */
export function linkedProductsOf(db: Db, ids: readonly string[]): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, and(linked, inArray(products.id, [...ids])))
}

const usesTable = and(linked, sql`${products.making} ->> 'kind' = 'table'`)

/** Every product that uses the shop's tables of making charges, archived ones too. */
export function productsByTable(db: Db): AsyncGenerator<LinkedProduct[]> {
  return inBatches(db, usesTable)
}

/** The names of the types that have such products. */
export async function typesUsingTable(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: jewelleryTypes.name })
    .from(products)
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(usesTable)
    .orderBy(asc(jewelleryTypes.name))
  return rows.map(({ name }) => name)
}

async function* inBatches(db: Db, which: SQL | undefined, size = BATCH): AsyncGenerator<LinkedProduct[]> {
  const edges = await batchEdges(db, size)
  let next = readBatch(db, which, { until: edges[0] })
  for (const [index, after] of edges.entries()) {
    const batch = await next
    // Read while this batch is priced. Should that fail, so does the transaction of both.
    next = readBatch(db, which, { after, until: edges[index + 1] })
    next.catch(() => {})
    if (batch.length > 0) yield batch
  }
  const last = await next
  if (last.length > 0) yield last
}

/** The id at which each batch ends; behind the last of them lies one more. */
async function batchEdges(db: Db, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select ${products.id}, row_number() over (order by ${products.id}) as nth from ${products}) as numbered
    where nth % ${size}::int = 0 order by id`)
  return rows.map(({ id }) => id)
}

/**
 * Both ends are given, and for both tables: with only a limit, PostgreSQL sorted the whole catalogue for each batch as
 * soon as it took the other conditions for rare ones.
 */
async function readBatch(
  db: Db,
  which: SQL | undefined,
  { after, until }: { after?: string | undefined; until: string | undefined },
): Promise<LinkedProduct[]> {
  const isInBatch = [products.id, productPrices.productId].flatMap((id) => [
    after === undefined ? undefined : gt(id, after),
    until === undefined ? undefined : lte(id, until),
  ])
  return db
    .select(columns)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(and(which, ...isInBatch))
    .orderBy(asc(products.id))
}

export type Repriced = { id: string; price: Paise; variantPrices: VariantPrices }

/** The dearest rate-linked product on sale of the type whose name begins so; undefined where there is none. */
export async function dearestOfType(db: Db, type: string): Promise<LinkedProduct | undefined> {
  const [product] = await db
    .select(columns)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(and(linked, isNull(products.archivedAt), ilike(jewelleryTypes.name, `${type}%`)))
    .orderBy(desc(productPrices.price), asc(products.id))
    .limit(1)
  return product
}

/** Writes the prices of a batch in one statement. */
export async function writePrices(db: Db, rateId: string, repriced: readonly Repriced[]): Promise<void> {
  const ids = sql.param(repriced.map(({ id }) => id))
  const prices = sql.param(repriced.map(({ price }) => price))
  await db.execute(sql`
    update ${productPrices} as kept
    set price = new.price, variant_prices = new.variants::bigint[], size_prices = new.sizes::bigint[], rate_id = ${rateId}
    from unnest(${ids}::uuid[], ${prices}::bigint[], ${asArrays(repriced, 'variants')}::text[],
      ${asArrays(repriced, 'sizes')}::text[]) as new (id, price, variants, sizes)
    where kept.product_id = new.id`)
}
