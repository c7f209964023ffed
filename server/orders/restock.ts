import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { available } from '#server/catalogue/products.present.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { stockTags } from '#server/changes/tags.ts'

/** A product that was sold can be bought again. Inside a transaction, after its order is locked. */
export async function restockOrder(db: Db, productId: string): Promise<void> {
  const [product] = await db
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + 1` })
    .where(eq(products.id, productId))
    .returning()
  if (product) await invalidate(db, ...stockTags(product, available(product) - 1))
}
