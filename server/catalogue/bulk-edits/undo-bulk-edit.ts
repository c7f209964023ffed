import type { BulkEdit } from '#contracts/admin/bulk-edits.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { planUndo } from '../admin/bulk/plan-undo.ts'
import { TAKEN_BACK, undoBatch } from '../admin/bulk/undo-batch.ts'
import { guardedPrices } from '../admin/guarded-prices.ts'
import { mayMovePrices, mustMayMovePrices } from '../admin/price-guard.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { batchItems, closeBatch } from '../product-batches.store.ts'
import { BULK_EDIT_CHUNK } from './bulk-edit-job.ts'
import { isOverFilter, lockBulkEdit, moveBulkEdit, takeTurnsAtBulkEdits } from './bulk-edits.store.ts'
import { readBulkEdit } from './read-bulk-edits.ts'
import { mustBeAlone } from './start-bulk-edit.ts'

/**
 * Undoes a bulk edit: one over a filter by a job, a small one at once. Refuses (409) what was undone before or is at
 * work, and (403) prices that staff may not move so far, as the first products tell.
 */
export async function undoBulkEdit(shop: Shop, caller: Caller, id: string): Promise<BulkEdit> {
  await readBulkEdit(shop.db, id)
  if (!(await isOverFilter(shop.db, id))) {
    await undoBatch(shop, caller, id)
    return readBulkEdit(shop.db, id)
  }
  await shop.transaction(async (within) => {
    const { db, clock, jobs } = within
    await takeTurnsAtBulkEdits(db)
    await mustBeAlone(within)
    const edit = (await lockBulkEdit(db, id, 'done')) ?? (await lockBulkEdit(db, id, 'stopped'))
    if (!edit) throw refused(TAKEN_BACK)
    await mustMayMoveBack(within, caller, id)
    await closeBatch(db, id, clock.now())
    await moveBulkEdit(db, id, { from: edit.status, to: 'undoing', at: clock.now() })
    const { customerId, role, mobileNumber } = caller
    const by = { customerId, role, mobileNumber }
    const pricesConfirmed = await mayMovePrices(within, caller)
    await jobs.send('work-bulk-edit', { batchId: id, status: 'undoing', by, pricesConfirmed })
  })
  return readBulkEdit(shop.db, id)
}

async function mustMayMoveBack(within: Shop, caller: Caller, id: string): Promise<void> {
  const { db, clock } = within
  const items = await batchItems(db, id, { after: null, limit: BULK_EDIT_CHUNK })
  const { rewrites } = await planUndo(db, await loadPricingContext(db), items, clock.now())
  await mustMayMovePrices(within, caller, guardedPrices(rewrites))
}
