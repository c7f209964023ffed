import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { invalidateCatalogue } from '#server/catalogue-version.ts'

/** A product that was sold can be bought again. Inside a transaction, after its order is locked. */
export async function restockOrder(db: Db, productId: string): Promise<void> {
  await db
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + 1` })
    .where(eq(products.id, productId))
  await invalidateCatalogue(db)
}
