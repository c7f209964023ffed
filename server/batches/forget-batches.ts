import { type BatchKind, UNTOUCHED_STATUSES } from '#rules/batches/batch-status.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'
import type { BatchWorkers } from './batch-kind.ts'
import { removeBatchesBefore } from './batches.store.ts'

/**
 * The nightly job that deletes batches that were sent and never run. Batches that changed the shop stay on the list,
 * with their undo.
 */
export async function forgetBatches(shop: Shop, workers: BatchWorkers): Promise<void> {
  for (const [kind, { forget }] of Object.entries(workers)) {
    if (!forget) continue
    const before = new Date(shop.clock.now().getTime() - forget.afterDays * DAY_MS)
    const ids = await removeBatchesBefore(shop.db, kind as BatchKind, before, UNTOUCHED_STATUSES)
    for (const id of ids) await forget.removed(shop, id)
  }
}
