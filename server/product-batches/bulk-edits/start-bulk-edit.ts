import type { BulkEdit, startBulkEdit as contract } from '#contracts/admin/bulk-edits.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type BulkChange, bulkSummary } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import { MAX_BULK_EDIT_PRODUCTS } from '#rules/product-batches/bulk-edits/bulk-edit-limits.ts'
import { batchById, busyBatch, insertBatch, takeTurnsAtBatches } from '#server/batches/batches.store.ts'
import { presentBatch } from '#server/batches/present-batch.ts'
import { sendWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { beyondOf } from '#server/catalogue/admin/guarded-prices.ts'
import { choiceOf } from '#server/catalogue/admin/list-products.ts'
import { planEdits } from '#server/catalogue/admin/plan-edits.ts'
import { productsOfChoice } from '#server/catalogue/admin/products.store.ts'
import { loadPricingContext } from '#server/catalogue/admin/resolve-product.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import { refused } from '#server/errors.ts'
import { askGuard, mayGoBeyond } from '#server/guards/ask-guard.ts'
import { startUndo } from '#server/product-batches/start-undo.ts'
import { undoBatch } from '#server/product-batches/undo-batch.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { insertChosen } from '../batch-products.store.ts'
import { BATCH_CHUNK } from '../undo-products.ts'
import { insertBulkEdit } from './bulk-edits.store.ts'
import { wantedEdits } from './change-products.ts'
import { readBulkEdit } from './read-bulk-edits.ts'

/**
 * Fixes which products match the filter now and leaves the change to a job. A product further on that would be refused
 * is left out by the job, and named.
 */
export async function startBulkEdit(
  shop: Shop,
  caller: Caller,
  { filter, change, expected }: ParsedRequest<typeof contract>['body'],
): Promise<BulkEdit> {
  const { atMost } = await readSetting(shop, lowStockSettings)
  const choice = await choiceOf(shop.db, filter, atMost)
  const id = await shop.transaction(async (within) => {
    const { db } = within
    await takeTurnsAtBatches(db, 'bulk-edit')
    await mustBeAlone(within)
    const chosen = await productsOfChoice(db, choice, MAX_BULK_EDIT_PRODUCTS + 1)
    if (chosen.length > MAX_BULK_EDIT_PRODUCTS) throw refused(TOO_MANY)
    if (chosen.length !== expected)
      throw refused(`The filter now matches ${chosen.length} products, not ${expected}. Please choose again.`)
    await mustMayMoveFirst(within, caller, {
      ids: chosen.slice(0, BATCH_CHUNK).map((one) => one.id),
      change,
    })
    return beginBulkEdit(within, caller, { change, chosen })
  })
  return readBulkEdit(shop.db, id)
}

type Begin = { change: BulkChange; chosen: readonly { id: string; name: string }[] }

/** Leaves the change of some products to a job, in the transaction it is called in; returns the id of the bulk edit. */
export async function beginBulkEdit(
  within: Shop,
  caller: Caller,
  { change, chosen }: Begin,
): Promise<string> {
  const { db, clock } = within
  const batch = await insertBatch(db, {
    kind: 'bulk-edit',
    status: 'running',
    summary: bulkSummary(change, chosen.length),
    by: caller.customerId,
    at: clock.now(),
    updatedAt: clock.now(),
    total: chosen.length,
  })
  await insertBulkEdit(db, batch.id, change)
  await insertChosen(db, batch.id, chosen)
  const pricesConfirmed = await mayGoBeyond(within, caller, 'price')
  await sendWork(within, batch.id, 'running', { caller, pricesConfirmed })
  return batch.id
}

const TOO_MANY = `A bulk edit takes ${MAX_BULK_EDIT_PRODUCTS.toLocaleString('en-IN')} products at most. Please narrow the filter.`

/** Refuses (409) while a job is at work on another bulk edit. */
export async function mustBeAlone({ db }: Shop): Promise<void> {
  const other = await busyBatch(db, 'bulk-edit')
  if (!other) return
  const { by, summary } = presentBatch(other)
  throw refused(`${by.name}’s bulk edit is still running: “${summary}” Please wait until it has finished.`)
}

async function mustMayMoveFirst(
  within: Shop,
  caller: Caller,
  { ids, change }: { ids: string[]; change: ParsedRequest<typeof contract>['body']['change'] },
): Promise<void> {
  const { db, clock } = within
  const context = await loadPricingContext(db)
  const { edits } = wantedEdits(await productsByIds(db, ids), change, context.gst)
  const { rewrites } = await planEdits(db, context, edits, clock.now())
  await askGuard(within, caller, beyondOf(rewrites))
}

/** Undoes a bulk edit: one over a filter by a job, a small one at once. */
export async function undoBulkEdit(shop: Shop, caller: Caller, id: string): Promise<BulkEdit> {
  await readBulkEdit(shop.db, id)
  if (await batchById(shop.db, id, ['edit'])) await undoBatch(shop, caller, id)
  else
    await shop.transaction(async (within) => {
      await takeTurnsAtBatches(within.db, 'bulk-edit')
      await mustBeAlone(within)
      await startUndo(within, caller, 'bulk-edit', id)
    })
  return readBulkEdit(shop.db, id)
}
