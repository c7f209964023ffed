import type { BulkEdit, startBulkEdit as contract } from '#contracts/admin/bulk-edits.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { bulkSummary } from '#rules/catalogue/bulk-change.ts'
import { MAX_BULK_EDIT_PRODUCTS } from '#rules/catalogue/bulk-edit-status.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { wantedEdits } from '../admin/bulk/change-products.ts'
import { planEdits } from '../admin/bulk/plan-edits.ts'
import { guardedPrices } from '../admin/guarded-prices.ts'
import { choiceOf } from '../admin/list-products.ts'
import { mayMovePrices, mustMayMovePrices } from '../admin/price-guard.ts'
import { productsOfChoice } from '../admin/products.store.ts'
import { loadPricingContext } from '../admin/resolve-product.ts'
import { openBatch } from '../product-batches.store.ts'
import { productsByIds } from '../products.store.ts'
import { BULK_EDIT_CHUNK } from './bulk-edit-job.ts'
import { busyBulkEdit, insertBulkEdit, takeTurnsAtBulkEdits } from './bulk-edits.store.ts'
import { readBulkEdit } from './read-bulk-edits.ts'

/**
 * Fixes which products match the filter now and leaves the change to a job. Refuses (409) while another bulk edit is at
 * work, and when the filter has come to match another number than the admin was told; (403) prices that staff may not
 * move so far, as the first products tell. What only later products tell is left out by the job, and named.
 */
export async function startBulkEdit(
  shop: Shop,
  caller: Caller,
  { filter, change, expected }: ParsedRequest<typeof contract>['body'],
): Promise<BulkEdit> {
  const { atMost } = await readSetting(shop, lowStockSettings)
  const choice = await choiceOf(shop.db, filter, atMost)
  const id = await shop.transaction(async (within) => {
    const { db, clock, jobs } = within
    await takeTurnsAtBulkEdits(db)
    await mustBeAlone(within)
    const chosen = await productsOfChoice(db, choice, MAX_BULK_EDIT_PRODUCTS + 1)
    if (chosen.length > MAX_BULK_EDIT_PRODUCTS) throw refused(TOO_MANY)
    if (chosen.length !== expected)
      throw refused(`The filter now matches ${chosen.length} products, not ${expected}. Please choose again.`)
    await mustMayMoveFirst(within, caller, {
      ids: chosen.slice(0, BULK_EDIT_CHUNK).map((one) => one.id),
      change,
    })
    const batch = await openBatch(db, {
      summary: bulkSummary(change, chosen.length),
      by: caller.customerId,
      at: clock.now(),
    })
    const batchId = batch.id
    const edit = { batchId, change, status: 'running' as const, total: chosen.length, updatedAt: clock.now() }
    await insertBulkEdit(db, edit, chosen)
    const { customerId, role, mobileNumber } = caller
    const by = { customerId, role, mobileNumber }
    const pricesConfirmed = await mayMovePrices(within, caller)
    await jobs.send('work-bulk-edit', { batchId, status: 'running', by, pricesConfirmed })
    return batchId
  })
  return readBulkEdit(shop.db, id)
}

const TOO_MANY = `A bulk edit takes ${MAX_BULK_EDIT_PRODUCTS.toLocaleString('en-IN')} products at most. Please narrow the filter.`

/** Refuses (409) while a job is at work on another bulk edit. */
export async function mustBeAlone({ db }: Shop): Promise<void> {
  const other = await busyBulkEdit(db)
  if (!other) return
  const { by, summary } = await readBulkEdit(db, other.batchId)
  throw refused(`${by}’s bulk edit is still running: “${summary}” Please wait until it has finished.`)
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
  await mustMayMovePrices(within, caller, guardedPrices(rewrites))
}
