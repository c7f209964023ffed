import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { stockTags } from '#server/changes/tags.ts'

export type StockedProduct = typeof products.$inferSelect

/**
 * Counts one product as reserved, if there is one left and it is on sale; `null` when not. The update itself
 * checks the condition, so of many customers exactly as many succeed as there are products.
 */
export async function countReserved(db: Db, productId: string): Promise<StockedProduct | null> {
  const [product] = await db
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} + 1` })
    .where(
      and(
        eq(products.id, productId),
        isNull(products.archivedAt),
        sql`${products.stockQuantity} > ${products.reservedQuantity}`,
      ),
    )
    .returning()
  if (!product) return null
  await invalidateStock(db, product, -1)
  return product
}

/** Counts a reserved product as free again. */
export async function countReleased(db: Db, productId: string): Promise<void> {
  const [product] = await db
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} - 1` })
    .where(eq(products.id, productId))
    .returning()
  if (product) await invalidateStock(db, product, 1)
}

/** Takes a product out of the stock: a reserved one, or else one that nobody has reserved. `false` when none is left. */
export async function countSold(
  db: Db,
  productId: string,
  { reserved }: { reserved: boolean },
): Promise<boolean> {
  const [sold] = await db
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} - 1`,
      reservedQuantity: reserved ? sql`${products.reservedQuantity} - 1` : products.reservedQuantity,
    })
    .where(
      and(
        eq(products.id, productId),
        reserved ? undefined : sql`${products.stockQuantity} > ${products.reservedQuantity}`,
      ),
    )
    .returning()
  if (!sold) return false
  // A reserved one could not be bought before either.
  if (!reserved) await invalidateStock(db, sold, -1)
  return true
}

/** Puts a product that was sold back into the stock. */
export async function countReturned(db: Db, productId: string): Promise<void> {
  const [product] = await db
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + 1` })
    .where(eq(products.id, productId))
    .returning()
  if (product) await invalidateStock(db, product, 1)
}

/** After a change by so many of those that can be bought. */
async function invalidateStock(db: Db, product: StockedProduct, by: number): Promise<void> {
  const now = product.stockQuantity - product.reservedQuantity
  await invalidate(db, ...stockTags(product, { before: now - by, after: now }))
}

/** A product as it is now, archived or not; nobody sells or changes it until the transaction ends. */
export async function lockProduct(db: Db, productId: string): Promise<StockedProduct | null> {
  const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update')
  return product ?? null
}

/** A product that is on sale, in stock or not. */
export async function productOnSale(db: Db, productId: string): Promise<StockedProduct | null> {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
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
