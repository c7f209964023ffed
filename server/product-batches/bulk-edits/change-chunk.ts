import type { BulkChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import type { Caller } from '#server/caller.ts'
import { applyUpdates } from '#server/catalogue/admin/apply-updates.ts'
import { planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Outcome, rememberChanges } from '../batch-products.store.ts'
import { DELETED } from '../plan-undo.ts'
import { leftForManager } from '../undo-products.ts'
import { actionOf, NOT_POSSIBLE, wantedEdits } from './change-products.ts'

type Chunk = { batchId: string; change: BulkChange; ids: string[]; pricesConfirmed: boolean }

/** Changes those products that can be changed, at the current rates and stock; says why the others cannot. */
export async function changeChunk(
  within: Shop,
  caller: Caller,
  { batchId, change, ids, pricesConfirmed }: Chunk,
): Promise<Outcome[]> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  await lockProducts(db, ids, 'no key update')
  const rows = await productsByIds(db, ids)
  const { edits, problems } = wantedEdits(rows, change, context.gst)
  const plan = await planEdits(db, context, edits, clock.now())
  const left = new Map(problems.map(({ id, sentence }) => [id, sentence]))
  for (const { id, faults } of plan.faults) left.set(id, faults[0]?.sentence ?? NOT_POSSIBLE)
  for (const { product, guarded } of plan.rewrites)
    if (guarded && !pricesConfirmed) left.set(product.id, leftForManager(guarded))
  const rewrites = plan.rewrites.filter(({ product }) => !left.has(product.id))
  await applyUpdates(within, caller, actionOf(change), rewrites)
  await rememberChanges(db, batchId, rewrites)
  const changed = new Set(rewrites.map(({ product }) => product.id))
  const found = new Set(rows.map(({ product }) => product.id))
  return ids.map((id) => {
    if (!found.has(id)) return { id, outcome: 'left', why: DELETED }
    const why = left.get(id)
    if (why !== undefined) return { id, outcome: 'left', why }
    return { id, outcome: changed.has(id) ? 'changed' : 'same' }
  })
}
