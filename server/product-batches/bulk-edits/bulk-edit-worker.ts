import { bulkSummary } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import type { BatchWorker } from '#server/batches/batch-kind.ts'
import { advanceBatch, changeBatch } from '#server/batches/batches.store.ts'
import { countOutcomes, recordOutcomes, waitingProducts } from '../batch-products.store.ts'
import { BATCH_CHUNK, undoProducts } from '../undo-products.ts'
import { changeOfBulkEdit } from './bulk-edits.store.ts'
import { changeChunk } from './change-chunk.ts'

/** Bulk edits over a filter. */
export const BULK_EDIT_WORKER: BatchWorker = {
  running: async (shop, { batch, caller, pricesConfirmed, commit, finish }) => {
    const change = await changeOfBulkEdit(shop.db, batch.id)
    const changeSome = () =>
      commit(async (within) => {
        const ids = await waitingProducts(within.db, batch.id, BATCH_CHUNK)
        if (ids.length === 0) return false
        const chunk = { batchId: batch.id, change, ids, pricesConfirmed }
        await recordOutcomes(within.db, batch.id, await changeChunk(within, caller, chunk))
        await advanceBatch(within.db, batch.id, ids.length)
        return true
      })
    while (await changeSome());
    await finish(async ({ db }) => {
      const [counts] = await countOutcomes(db, [batch.id])
      await changeBatch(db, batch.id, { summary: bulkSummary(change, counts?.changed ?? 0) })
    })
  },
  undoing: async (_shop, attempt) => {
    await undoProducts(attempt)
    await attempt.finish()
  },
}
