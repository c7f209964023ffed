import type { UnreadableDetails } from '#contracts/admin/alarms.ts'
import { productNotShown } from '#server/catalogue/products-not-shown.store.ts'
import { asError, mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { findUnreadable } from '#server/unreadable/find-unreadable.ts'
import { namedRow, rowsWithId } from '#server/unreadable/unreadable-rows.store.ts'

/** Why a row cannot be shown, and what people call it. Refuses (404) an id that no such row has. */
export async function readUnreadable({ db }: Shop, id: string): Promise<UnreadableDetails> {
  const [found] = await findUnreadable(db, await rowsWithId(db, id))
  const product = found ? null : await productNotShown(db, id)
  const row =
    found ?? (product && { table: 'products', id, faults: [asError(product.fault).message] })
  const { table, faults } = mustFind(row, 'Nothing is wrong with this row, or it is gone.')
  return { id, table, faults, name: await namedRow(db, table, id) }
}
