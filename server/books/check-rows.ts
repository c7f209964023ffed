import type { Db } from '#db/client.ts'
import { productsNotShown } from '#server/catalogue/products-not-shown.store.ts'
import { asError } from '#server/errors.ts'
import { findUnreadable, type UnreadableFault } from '#server/unreadable/find-unreadable.ts'

/** Every row of the shop that cannot be read or shown, with what is wrong; empty where all can. Changes nothing. */
export async function rowsThatCannotBeShown(db: Db): Promise<UnreadableFault[]> {
  const unreadable = await findUnreadable(db)
  const ids = new Set(unreadable.map(({ id }) => id))
  const others = (await productsNotShown(db)).filter(({ id }) => !ids.has(id))
  return [
    ...unreadable,
    ...others.map(({ id, fault }) => ({ table: 'products', id, faults: [asError(fault).message] })),
  ]
}
