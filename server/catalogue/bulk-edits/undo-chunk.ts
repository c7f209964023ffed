import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applyUpdates } from '../admin/apply-updates.ts'
import { planUndo } from '../admin/bulk/plan-undo.ts'
import { lockProducts } from '../admin/products.store.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { batchItemsOf } from '../product-batches.store.ts'
import { type Chunk, DELETED, leftForManager, type Outcomes } from './change-chunk.ts'

/** Gives some products their former values again; those edited or deleted since stay as they are, and are named. */
export async function undoChunk(
  within: Shop,
  caller: Caller,
  { edit, ids, pricesConfirmed }: Chunk,
): Promise<Outcomes> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  await lockProducts(db, ids)
  const items = await batchItemsOf(db, edit.batchId, ids)
  const plan = await planUndo(db, context, items, clock.now())
  const kept = new Map(plan.notes.map(({ id, why }) => [id, why]))
  for (const { product, guarded } of plan.rewrites)
    if (guarded && !pricesConfirmed) kept.set(product.id, leftForManager(guarded))
  await applyUpdates(
    within,
    caller,
    'product.undo',
    plan.rewrites.filter(({ product }) => !kept.has(product.id)),
  )
  const found = new Set(items.map(({ productId }) => productId))
  return ids.map((id) => {
    const why = found.has(id) ? kept.get(id) : DELETED
    return why === undefined ? { id, outcome: 'restored' } : { id, outcome: 'kept', why }
  })
}
