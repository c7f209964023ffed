import { type BulkChange, bulkSummary } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import type { BatchWorker } from '#server/batches/batch-kind.ts'
import { advanceBatch, changeBatch } from '#server/batches/batches.store.ts'
import type { Caller } from '#server/caller.ts'
import { applyChanges } from '#server/catalogue/admin/apply-updates.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { lockProducts } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { askedAtStart } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import {
  countOutcomes,
  type Outcome,
  recordOutcomes,
  rememberChanges,
  waitingProducts,
} from '../batch-products.store.ts'
import { leftForManager } from '../left-for-manager.ts'
import { DELETED } from '../plan-undo.ts'
import { BATCH_CHUNK, undoProducts } from '../undo-products.ts'
import { changeOfBulkEdit } from './bulk-edits.store.ts'
import { actionOf, NOT_POSSIBLE, wantedEdits } from './change-products.ts'

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

type Chunk = { batchId: string; change: BulkChange; ids: string[]; pricesConfirmed: boolean }

/** Changes those products that can be changed, at the current rates and stock; says why the others cannot. */
async function changeChunk(
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
  for (const rewrite of plan.rewrites) {
    const why = leftForManager(caller, rewrite, pricesConfirmed)
    if (why) left.set(rewrite.product.id, why)
  }
  const rewrites = plan.rewrites.filter(({ product }) => !left.has(product.id))
  const asked = askedAtStart(caller, beyondOf(rewrites), pricesConfirmed)
  await applyChanges(within, caller, actionOf(change), { rewrites, asked })
  await rememberChanges(db, batchId, rewrites)
  const changed = new Set(rewrites.map(({ product }) => product.id))
  const existing = new Set(rows.map(({ product }) => product.id))
  return ids.map((id) => {
    if (!existing.has(id)) return { id, outcome: 'left', why: DELETED }
    const why = left.get(id)
    if (why !== undefined) return { id, outcome: 'left', why }
    return { id, outcome: changed.has(id) ? 'changed' : 'same' }
  })
}
