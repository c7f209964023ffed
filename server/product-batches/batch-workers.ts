import { PRICE_GUARD_HOURS } from '#rules/catalogue/price-guard.ts'
import { HOUR_MS } from '#rules/time.ts'
import type { BatchWorkers } from '#server/batches/batch-kind.ts'
import { forgetBatches } from '#server/batches/forget-batches.ts'
import { workBatch } from '#server/batches/work-batch.ts'
import { forgetPriceTerms } from '#server/catalogue/price-terms.store.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { BULK_EDIT_WORKER } from './bulk-edits/bulk-edit-worker.ts'
import { forgetImportFiles } from './import/import-file.ts'
import { PRODUCT_IMPORT_WORKER } from './import/run-import.ts'

/** The work that differs for each kind of batch. */
const BATCH_WORKERS: BatchWorkers = {
  'bulk-edit': BULK_EDIT_WORKER,
  'product-import': PRODUCT_IMPORT_WORKER,
}

/** The job: checks, runs or undoes a batch of products. */
export function workProductBatch(shop: Shop, job: BatchJob): Promise<void> {
  return workBatch(shop, job, BATCH_WORKERS)
}

/** The job of the night: what was never run goes, old files, and prices of before that the guard compares with no more. */
export async function forgetProductBatches(shop: Shop): Promise<void> {
  await forgetBatches(shop, BATCH_WORKERS)
  await forgetImportFiles(shop)
  await forgetPriceTerms(shop.db, new Date(shop.clock.now().getTime() - PRICE_GUARD_HOURS * HOUR_MS))
}
