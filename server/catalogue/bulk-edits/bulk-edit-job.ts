import { bulkSummary } from '#rules/catalogue/bulk-change.ts'
import { isBulkEditBusy } from '#rules/catalogue/bulk-edit-status.ts'
import type { Caller } from '#server/caller.ts'
import type { BulkEditJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import {
  changedCount,
  lockBulkEdit,
  moveBulkEdit,
  nextProducts,
  recordOutcomes,
  summarizeBatch,
} from './bulk-edits.store.ts'
import { changeChunk } from './change-chunk.ts'
import { undoChunk } from './undo-chunk.ts'

/** Products of one commit: few enough that checkouts and other admins wait for moments only. */
export const BULK_EDIT_CHUNK = 200

/** The job: works through a bulk edit, or its undo. Begun again, it goes on with the products that still wait. */
export async function workBulkEdit(shop: Shop, job: BulkEditJob): Promise<void> {
  const caller: Caller = { ...job.by, sessionId: '', isIdle: false }
  while (await workChunk(shop, caller, job));
}

/** One commit of the work; whether there is more. Locks the edit first, so that two workers take turns. */
export function workChunk(shop: Shop, caller: Caller, job: BulkEditJob): Promise<boolean> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { batchId, status } = job
    const edit = await lockBulkEdit(db, batchId, status)
    if (!edit) return false
    const ids = (await nextProducts(db, batchId, status, BULK_EDIT_CHUNK)).map(({ id }) => id)
    const chunk = { edit, ids, pricesConfirmed: job.pricesConfirmed }
    const work = status === 'running' ? changeChunk : undoChunk
    if (ids.length > 0) await recordOutcomes(db, batchId, await work(within, caller, chunk))
    if (ids.length === BULK_EDIT_CHUNK) return true
    if (status === 'running')
      await summarizeBatch(db, batchId, bulkSummary(edit.change, await changedCount(db, batchId)))
    const to = status === 'running' ? 'done' : 'undone'
    await moveBulkEdit(db, batchId, { from: status, to, at: clock.now() })
    return false
  })
}

/** The job of last resort: the work was interrupted again and again. What was changed can still be undone. */
export async function giveUpBulkEdit({ db, clock }: Shop, { batchId, status }: BulkEditJob): Promise<void> {
  if (isBulkEditBusy(status))
    await moveBulkEdit(db, batchId, { from: status, to: 'stopped', at: clock.now() })
}
