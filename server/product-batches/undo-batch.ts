import type { BatchKind } from '#rules/batches/batch-status.ts'
import { batchById, lockBatch, moveBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { changedProducts, recordOutcomes } from '#server/product-batches/batch-products.store.ts'
import { ALREADY_UNDONE } from '#server/product-batches/start-undo.ts'
import { BATCH_CHUNK, type Undo, undoChunk } from '#server/product-batches/undo-products.ts'
import type { Shop } from '#server/shop.ts'

export type Undone = { restored: number; left: number }

/** Where what a job has changed is undone. */
const UNDONE_UNDER = {
  'bulk-edit': 'Bulk edits',
  'product-import': 'Import products',
} as const satisfies Record<Exclude<BatchKind, 'edit'>, string>

/** Undoes at once what was changed at once. */
export async function undoBatch(shop: Shop, caller: Caller, id: string): Promise<Undone> {
  const unlocked = await batchById(shop.db, id, ['edit', 'bulk-edit', 'product-import'])
  if (unlocked && unlocked.batch.kind !== 'edit')
    throw refused(`This change is undone under ${UNDONE_UNDER[unlocked.batch.kind]}.`)
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const batch = await lockBatch(db, id, ['edit'], ['done'])
    if (!batch) throw refused(ALREADY_UNDONE)
    const undone: Undone = { restored: 0, left: 0 }
    const ask: Undo['ask'] = (rewrites, removals) =>
      askGuard(within, caller, beyondOf(rewrites, [], removals))
    for (;;) {
      const changed = await changedProducts(db, id, BATCH_CHUNK)
      if (changed.length === 0) break
      const outcomes = await undoChunk(within, caller, { changed, mayGoBeyond: true, ask })
      await recordOutcomes(db, id, outcomes)
      const restored = outcomes.filter(({ outcome }) => outcome === 'restored').length
      undone.restored += restored
      undone.left += outcomes.length - restored
    }
    await moveBatch(db, batch, 'undone', { updatedAt: clock.now() })
    return undone
  })
}
