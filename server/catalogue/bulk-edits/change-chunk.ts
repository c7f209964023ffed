import { type GuardedMove, guardedWords } from '#rules/catalogue/price-guard.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applyUpdates } from '../admin/apply-updates.ts'
import { actionOf, batchItem, wantedEdits } from '../admin/bulk/change-products.ts'
import { planEdits } from '../admin/bulk/plan-edits.ts'
import { lockProducts } from '../admin/products.store.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { addToBatch } from '../product-batches.store.ts'
import { productsByIds } from '../products.store.ts'
import type { BulkEditRow, recordOutcomes } from './bulk-edits.store.ts'

/** Some products of a bulk edit, to be worked on in one transaction. */
export type Chunk = { edit: BulkEditRow; ids: string[]; pricesConfirmed: boolean }
export type Outcomes = Parameters<typeof recordOutcomes>[2]

export const DELETED = 'It has been deleted.'
/** Why a product is left out that only a manager may change so. */
export const leftForManager = (move: GuardedMove) =>
  `${guardedWords(move)}. This needs a manager with a fresh OTP.`

/** Changes those products that can be changed, at the current rates and stock; says why the others cannot. */
export async function changeChunk(
  within: Shop,
  caller: Caller,
  { edit, ids, pricesConfirmed }: Chunk,
): Promise<Outcomes> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  await lockProducts(db, ids)
  const rows = await productsByIds(db, ids)
  const { edits, problems } = wantedEdits(rows, edit.change, context.gst)
  const plan = await planEdits(db, context, edits, clock.now())
  const left = new Map(problems.map(({ id, sentence }) => [id, sentence]))
  for (const { id, faults } of plan.faults)
    left.set(id, faults[0]?.sentence ?? 'This change is not possible.')
  for (const { product, guarded } of plan.rewrites)
    if (guarded && !pricesConfirmed) left.set(product.id, leftForManager(guarded))
  const rewrites = plan.rewrites.filter(({ product }) => !left.has(product.id))
  await applyUpdates(within, caller, actionOf(edit.change), rewrites)
  await addToBatch(
    db,
    rewrites.map((rewrite) => batchItem(edit.batchId, rewrite)),
  )
  const changed = new Set(rewrites.map(({ product }) => product.id))
  const found = new Set(rows.map(({ product }) => product.id))
  return ids.map((id) => {
    if (!found.has(id)) return { id, outcome: 'left', why: DELETED }
    const why = left.get(id)
    if (why !== undefined) return { id, outcome: 'left', why }
    return { id, outcome: changed.has(id) ? 'changed' : 'same' }
  })
}
