import type { BulkEdit } from '#contracts/admin/bulk-edits.ts'
import { batchById, takeTurnsAtBatches } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { startUndo } from '../start-undo.ts'
import { undoBatch } from '../undo-batch.ts'
import { readBulkEdit } from './read-bulk-edits.ts'
import { mustBeAlone } from './start-bulk-edit.ts'

/**
 * Undoes a bulk edit: one over a filter by a job, a small one at once. Refuses (409) what was undone before or is at
 * work, and (403) prices that staff may not move so far.
 */
export async function undoBulkEdit(shop: Shop, caller: Caller, id: string): Promise<BulkEdit> {
  await readBulkEdit(shop.db, id)
  if (await batchById(shop.db, id, ['edit'])) await undoBatch(shop, caller, id)
  else
    await shop.transaction(async (within) => {
      await takeTurnsAtBatches(within.db, 'bulk-edit')
      await mustBeAlone(within)
      await startUndo(within, caller, 'bulk-edit', id)
    })
  return readBulkEdit(shop.db, id)
}
