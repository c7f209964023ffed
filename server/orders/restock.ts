import type { Db } from '#db/client.ts'
import { countReturned } from '#server/catalogue/stock.store.ts'
import { invalidateCatalogue } from '#server/catalogue-version.ts'

/** A product that was sold can be bought again. Inside a transaction, after its order is locked. */
export async function restockOrder(db: Db, productId: string): Promise<void> {
  await countReturned(db, productId)
  await invalidateCatalogue(db)
}
