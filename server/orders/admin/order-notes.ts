import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, mustFind } from '#server/errors.ts'
import { mustExist } from '#server/orders/lines-of-order.ts'
import { insertNote, lockNote, setNoteRemoved } from '#server/orders/order-notes.store.ts'
import { lockOrder } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Notes something about an order, for the shop only. In the caller's transaction. The text is in the audit log as well:
 * unlike a note on a customer it stays as long as the order, also when the customer is erased.
 */
export async function addOrderNote(within: Shop, caller: Caller, number: string, text: string) {
  const { db, clock } = within
  const [line] = mustExist(await lockOrder(db, number))
  await insertNote(db, { orderId: line.orderId, by: caller.customerId, text, at: clock.now() })
  await audit(db, caller, {
    action: 'order.note',
    subject: { type: 'order', id: number },
    after: { note: text },
  })
}

/** Deletes a note from an order, or restores it. */
export async function setOrderNoteRemoved(
  within: Shop,
  caller: Caller,
  { number, noteId }: { number: string; noteId: string },
  removed: boolean,
) {
  const { db, clock } = within
  const [line] = mustExist(await lockOrder(db, number))
  const note = mustFind(await lockNote(db, line.orderId, noteId), 'Note not found.')
  if (note.by !== caller.customerId) throw forbidden('Only the author of a note can delete it.')
  if ((note.removedAt !== null) === removed) return
  await setNoteRemoved(db, noteId, removed ? clock.now() : null)
  const text = { note: note.text }
  const [before, after] = removed ? [text, null] : [null, text]
  await audit(db, caller, { action: 'order.note', subject: { type: 'order', id: number }, before, after })
}
