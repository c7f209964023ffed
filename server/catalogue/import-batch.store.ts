import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productImports } from '#db/schema/product-batches.ts'

/** The batch of an import of products, by which it is undone; `null` before it has run. */
export async function batchOfImport(db: Db, importId: string): Promise<string | null> {
  const [row] = await db
    .select({ batchId: productImports.batchId })
    .from(productImports)
    .where(eq(productImports.id, importId))
  return row?.batchId ?? null
}
