import type { BatchKind } from '#rules/batches/batch-status.ts'
import { lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { refused } from '#server/errors.ts'
import { askGuard, mayGoBeyond } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { changedProducts, countChanged } from './batch-products.store.ts'
import { planUndo } from './plan-undo.ts'
import { BATCH_CHUNK } from './undo-products.ts'

export const ALREADY_UNDONE = 'This change was already undone, or was never made.'

/**
 * Has a batch undone by its job, in the transaction it is called in. Refuses (409) what was undone before or is at work, and
 * (403) prices that staff may not move so far, as the first products tell.
 */
export async function startUndo(within: Shop, caller: Caller, kind: BatchKind, id: string): Promise<void> {
  const { db, clock } = within
  const batch = await lockBatch(db, id, [kind], ['done', 'stopped'])
  if (!batch) throw refused(ALREADY_UNDONE)
  const first = await changedProducts(db, id, BATCH_CHUNK)
  const { rewrites } = await planUndo(db, await loadPricingContext(db), first, clock.now())
  const { price } = beyondOf(rewrites)
  await askGuard(within, caller, { price })
  const pricesConfirmed = await mayGoBeyond(within, caller, 'price')
  await startWork(within, batch, 'undoing', { caller, pricesConfirmed, total: await countChanged(db, id) })
}
