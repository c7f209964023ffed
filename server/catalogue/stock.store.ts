import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { stockTags, type Tag } from '#server/changes/tags.ts'
import type { PriceVersion } from '#server/pricing/priced-product.store.ts'

export type StockedProduct = typeof products.$inferSelect

/** The order in which a transaction counts several products, so that no two wait for each other. */
export const byProduct = (one: { productId: string }, other: { productId: string }): number =>
  one.productId < other.productId ? -1 : 1

/**
 * Counts one product as reserved, if there is one left, it is on sale and its price is still the one that was read;
 * `false` when not. `freed` are those the customer had reserved before. The update itself checks the condition, so of
 * many customers exactly as many succeed as there are products.
 */
export async function reserveStock(
  db: Db,
  productId: string,
  priced: PriceVersion,
  freed = 0,
): Promise<boolean> {
  const { version, price, rateId } = priced
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
    sql`${products.stockQuantity} > ${products.reservedQuantity} - ${freed}::int`,
    eq(products.version, version),
    exists(samePrice),
  )
  const counts = { reservedQuantity: sql`${products.reservedQuantity} + ${1 - freed}::int` }
  return changeStock(db, productId, { by: freed - 1, counts, condition })
}

/** Counts a reserved product as free again. */
export async function releaseStock(db: Db, productId: string): Promise<void> {
  const counts = { reservedQuantity: sql`${products.reservedQuantity} - 1` }
  await changeStock(db, productId, { by: 1, counts })
}

/**
 * Takes a product out of the stock: a reserved one, or else one that nobody has reserved. `false` when none is left.
 */
export function takeFromStock(
  db: Db,
  productId: string,
  { reserved }: { reserved: boolean },
): Promise<boolean> {
  const sold = { stockQuantity: sql`${products.stockQuantity} - 1` }
  // A reserved one could not be bought before either.
  if (reserved)
    return changeStock(db, productId, {
      by: 0,
      counts: { ...sold, reservedQuantity: sql`${products.reservedQuantity} - 1` },
    })
  const condition = sql`${products.stockQuantity} > ${products.reservedQuantity}`
  return changeStock(db, productId, { by: -1, counts: sold, condition })
}

/** Puts a product that was sold back into the stock. */
export async function restockReturned(db: Db, productId: string): Promise<void> {
  await changeStock(db, productId, {
    by: 1,
    counts: { stockQuantity: sql`${products.stockQuantity} + 1` },
  })
}

type StockChange = {
  /** How many more can be bought afterwards. */
  by: number
  counts: { stockQuantity?: SQL; reservedQuantity?: SQL }
  condition?: SQL | undefined
}

/**
 * The update locks the product until the transaction ends, so it comes last: the tag that every change has is written
 * before it. Use cases call this last as well, so that many customers of one product do not wait for each other.
 */
async function changeStock(
  db: Db,
  productId: string,
  { by, counts, condition }: StockChange,
): Promise<boolean> {
  const always: Tag = `stock:${productId}`
  if (by !== 0) await invalidate(db, always)
  const [product] = await db
    .update(products)
    .set(counts)
    .where(and(eq(products.id, productId), condition))
    .returning({
      id: products.id,
      categoryId: products.categoryId,
      typeId: products.typeId,
      available: sql<number>`${products.stockQuantity} - ${products.reservedQuantity}`,
    })
  if (!product) return false
  const { available } = product
  const tags = stockTags(product, { before: available - by, after: available })
  await invalidate(db, ...tags.filter((tag) => tag !== always))
  return true
}

/** A product as it is now, archived or not; nobody sells or changes it until the transaction ends. */
export async function lockProduct(db: Db, productId: string): Promise<StockedProduct | null> {
  const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update')
  return product ?? null
}

/** How many there are, reserved or not, and since when it is archived. */
export async function stockOf(
  db: Db,
  productId: string,
): Promise<{ stock: number; archivedAt: Date | null } | null> {
  const [product] = await db
    .select({ archivedAt: products.archivedAt, stock: products.stockQuantity })
    .from(products)
    .where(eq(products.id, productId))
    .limit(1)
  return product ?? null
}
