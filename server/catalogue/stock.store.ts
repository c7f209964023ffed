import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { invalidate, invalidating } from '#server/changes/invalidate.ts'
import { stockTags, type Tag } from '#server/changes/tags.ts'
import type { PriceVersion } from '#server/pricing/priced-product.store.ts'

export type StockedProduct = typeof products.$inferSelect

/** So many of a product: what a line, a reservation or a sale is of. */
export type ProductQuantity = { productId: string; quantity: number }

/** The order in which a transaction counts several products, so that no two wait for each other. */
export const byProduct = (one: { productId: string }, other: { productId: string }): number =>
  one.productId === other.productId ? 0 : one.productId < other.productId ? -1 : 1

/**
 * Counts pieces of a product as reserved, if so many are left, it is on sale and its price is still the one that was read;
 * `false` when not. `freed` are those the customer had reserved before. The update itself checks the condition, so
 * customers never reserve more together than there are.
 */
export async function reserveStock(
  db: Db,
  productId: string,
  priced: PriceVersion,
  { quantity, freed }: { quantity: number; freed: number },
): Promise<boolean> {
  const { version, price, rateId, stockedBy } = priced
  const samePrice = db
    .select({ one: sql`1` })
    .from(productPrices)
    .where(
      and(
        eq(productPrices.productId, products.id),
        eq(productPrices.price, price),
        sql`${productPrices.rateId} is not distinct from ${rateId}::uuid`,
      ),
    )
  const condition = and(
    isNull(products.archivedAt),
    sql`${products.stockQuantity} - ${products.reservedQuantity} + ${freed}::int >= ${quantity}::int`,
    eq(products.version, version),
    exists(samePrice),
  )
  const counts = { reservedQuantity: sql`${products.reservedQuantity} + ${quantity - freed}::int` }
  return changeStock(db, productId, { by: freed - quantity, counts, condition, isItem: stockedBy === 'item' })
}

/** Counts reserved pieces of a product as free again. */
export async function releaseStock(db: Db, { productId, quantity }: ProductQuantity): Promise<void> {
  const counts = { reservedQuantity: sql`${products.reservedQuantity} - ${quantity}::int` }
  await changeStock(db, productId, { by: quantity, counts })
}

/**
 * Takes pieces of a product out of the stock: reserved ones, or else such as nobody has reserved. `false` when too few are
 * left.
 */
export function takeFromStock(
  db: Db,
  { productId, quantity }: ProductQuantity,
  { reserved }: { reserved: boolean },
): Promise<boolean> {
  const sold = { stockQuantity: sql`${products.stockQuantity} - ${quantity}::int` }
  // A reserved one could not be bought before either.
  if (reserved)
    return changeStock(db, productId, {
      by: 0,
      counts: { ...sold, reservedQuantity: sql`${products.reservedQuantity} - ${quantity}::int` },
    })
  const condition = sql`${products.stockQuantity} - ${products.reservedQuantity} >= ${quantity}::int`
  return changeStock(db, productId, { by: -quantity, counts: sold, condition })
}

/** Puts the pieces of a line that was sold back into the stock. */
export async function restockReturned(db: Db, { productId, quantity }: ProductQuantity): Promise<void> {
  await changeStock(db, productId, {
    by: quantity,
    counts: { stockQuantity: sql`${products.stockQuantity} + ${quantity}::int` },
  })
}

type Weights = { netWeightMg: number; grossWeightMg: number }

type StockChange = {
  /** How many more can be bought afterwards. */
  by: number
  counts: { stockQuantity?: SQL; reservedQuantity?: SQL }
  condition?: SQL | undefined
  /** Known to be of a product stocked by item: one may be taken for another, so that their number stays. */
  isItem?: boolean
}

/**
 * The update locks the product until the transaction ends, so use cases call this last: many customers of one product do
 * not wait for each other. The tag that every change has is written in the same statement.
 */
async function changeStock(
  db: Db,
  productId: string,
  { by, counts, condition, isItem = false }: StockChange,
): Promise<boolean> {
  const always: Tag[] = [`stock:${productId}`, ...(isItem ? [`product:${productId}` as const] : [])]
  const told = by !== 0 || isItem ? invalidating(db, always) : null
  const [product] = await db
    .with(...(told ? [told.part] : []))
    .update(products)
    .set(counts)
    .where(and(eq(products.id, productId), condition))
    .returning({
      id: products.id,
      categoryId: products.categoryId,
      typeId: products.typeId,
      stockedBy: products.stockedBy,
      available: sql<number>`${products.stockQuantity} - ${products.reservedQuantity}`,
      xid: told?.xid ?? sql<string>`null`,
    })
  if (!product) return false
  told?.note(product.xid)
  const { available } = product
  const tags = stockTags(product, { before: available - by, after: available })
  await invalidate(db, ...tags.filter((tag) => !always.includes(tag)))
  return true
}

/**
 * A product that is stocked by item gets the stock and the weights that its items have. An edit is told by a new version,
 * and moves what the books count from; without one, only the weights follow, after a sale.
 */
export async function followItemsOf(
  db: Db,
  productId: string,
  { stock, weights }: { stock: number | null; weights: Weights | null },
): Promise<void> {
  const edited = {
    stockedBy: 'item' as const,
    stockQuantity: stock ?? undefined,
    version: sql`${products.version} + 1`,
  }
  await db
    .update(products)
    .set({ ...weights, ...(stock !== null && edited) })
    .where(eq(products.id, productId))
}

/** A product as it is now, archived or not; nobody sells or changes it until the transaction ends. */
export const lockProduct = (db: Db, productId: string): Promise<StockedProduct | null> =>
  db.select().from(products).where(eq(products.id, productId)).for('no key update').then(firstOf)

/** How many there are, how many of them nobody has reserved, and since when it is archived. */
export async function stockOf(
  db: Db,
  productId: string,
): Promise<{ stock: number; available: number; archivedAt: Date | null } | null> {
  const [product] = await db
    .select({
      archivedAt: products.archivedAt,
      stock: products.stockQuantity,
      available: sql<number>`${products.stockQuantity} - ${products.reservedQuantity}`,
    })
    .from(products)
    .where(eq(products.id, productId))
    .limit(1)
  return product ?? null
}
