import type { Shop } from '#server/shop.ts'
import { type NotUndone, planUndo } from '../admin/bulk/plan-undo.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { type BatchItem, batchItems, batchItemsOf } from '../product-batches.store.ts'
import { basisOf } from '../staging/basis.ts'
import { clearStaged, type Outdated, stageRows, unstage } from '../staging/staged-products.store.ts'
import { stagedChange, stagedRemoval } from '../staging/staged-rows.ts'
import { type Attempt, tellAttempt } from './attempt.ts'

/** Products staged at a time: few enough that pages are answered in between. */
const AT_A_TIME = 500

/** What an attempt at an undo has found out so far besides what it has staged. */
export type StagedUndo = {
  /** How many products of the batch were looked at, and how many of them become what they were. */
  seen: number
  restored: number
  notes: Map<string, NotUndone>
}

export const noUndoStaged = (): StagedUndo => ({ seen: 0, restored: 0, notes: new Map() })

/** Computes what every product of a batch becomes and keeps it in the staging table, some hundred per transaction. */
export async function stageUndo(
  shop: Shop,
  attempt: Attempt,
  batchId: string,
  staged: StagedUndo,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const items: BatchItem[] = await batchItems(shop.db, batchId, { after, limit: AT_A_TIME })
    await stageItems(shop, attempt, staged, items)
    after = items.at(-1)?.productId ?? null
    if (items.length < AT_A_TIME) return
  }
}

/** The same once more for products that no longer fit, or for all. */
export async function restageUndo(
  shop: Shop,
  attempt: Attempt,
  { batchId, staged }: { batchId: string; staged: StagedUndo },
  outdated: readonly Outdated[] | 'all',
): Promise<void> {
  if (outdated === 'all') {
    await clearStaged(shop.db, attempt.run.importId)
    return stageUndo(shop, attempt, batchId, Object.assign(staged, noUndoStaged()))
  }
  const ids = [...new Set(outdated.map(({ productId }) => productId))]
  await unstage(shop.db, attempt.run, ids)
  staged.seen -= ids.length
  staged.restored -= ids.length
  for (let from = 0; from < ids.length; from += AT_A_TIME)
    await stageItems(
      shop,
      attempt,
      staged,
      await batchItemsOf(shop.db, batchId, ids.slice(from, from + AT_A_TIME)),
    )
}

function stageItems(
  shop: Shop,
  attempt: Attempt,
  staged: StagedUndo,
  items: readonly BatchItem[],
): Promise<void> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const context = await loadPricingContext(db)
    const plan = await planUndo(db, context, items, clock.now())
    const rows = [
      ...plan.removals.map(stagedRemoval),
      ...plan.rewrites.map((rewrite) => stagedChange(rewrite)),
    ]
    await stageRows(db, attempt.run, { basis: basisOf(context), rows })
    await tellAttempt(within, attempt, staged.seen + items.length)
    for (const { productId } of items) staged.notes.delete(productId)
    for (const note of plan.notes) staged.notes.set(note.id, note)
    staged.seen += items.length
    staged.restored += plan.restored
  })
}
