import type { UnreadableDetails } from '#contracts/admin/alarms.ts'
import { productNotShown } from '#server/catalogue/products-not-shown.store.ts'
import { asError, mustFind, notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { findUnreadable, unreadableLine } from '#server/unreadable/find-unreadable.ts'
import { namedRow, rowsNamedBy, rowsNaming, rowWithId } from '#server/unreadable/unreadable-rows.store.ts'

/**
 * Why a row cannot be shown, and what people call it. Where nothing is wrong with itself, it is with what belongs to
 * it, such as the lines of an order, or with what it names.
 */
export async function readUnreadable({ db }: Shop, id: string): Promise<UnreadableDetails> {
  const { table, only } = mustFind(await rowWithId(db, id), NOTHING)
  const named = { id, ...(await namedRow(db, table, id)) }
  const [own] = await findUnreadable(db, [{ table, only }])
  if (own) return { ...named, faults: own.faults }
  const product = await productNotShown(db, id)
  if (product) return { ...named, faults: [asError(product.fault).message] }
  const around = [
    ...(await findUnreadable(db, rowsNaming(table, id))),
    ...(await findUnreadable(db, rowsNamedBy(db, { table, only }))),
  ]
  if (around.length === 0) throw notFound(NOTHING)
  return { ...named, faults: around.map(unreadableLine) }
}

const NOTHING = 'Nothing is wrong with this row, or it is gone.'
