import type { ImageImport } from '#contracts/admin/image-imports.ts'
import {
  type ImageImportMode,
  isImageImportBusy,
} from '#rules/catalogue/image-imports/image-import-status.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { openBatch } from '../product-batches.store.ts'
import { nextWaitingProduct, waitAgain } from './image-import-files.store.ts'
import { type ImageImportRow, lockImageImport, moveImageImport } from './image-imports.store.ts'
import { readImageImport } from './read-image-imports.ts'

/**
 * Has the images of a dry run added to their products by a job, after those a product has or in place of them. Refuses
 * (409) what was not checked, was started before, or holds no image for any product.
 */
export async function runImageImport(
  shop: Shop,
  caller: Caller,
  id: string,
  mode: ImageImportMode,
): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction(async (within) => {
    const row = await lockImageImport(within.db, id, ['checked'])
    if (!row) throw refused('Someone else has started this import, or it was not checked.')
    if ((await nextWaitingProduct(within.db, id)) === null)
      throw refused('None of these files matches a product.')
    await startImages(within, caller, { ...row, mode })
  })
  return readImageImport(shop.db, id)
}

/**
 * Has addresses that failed asked once more, and goes on with what an interrupted job has left. Refuses (409) while a
 * job is at work, after an undo, and where there is nothing to try.
 */
export async function retryImageImport(shop: Shop, caller: Caller, id: string): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction(async (within) => {
    const { db } = within
    const row = await lockImageImport(db, id, ['done', 'stopped'])
    if (!row) throw refused('This import is running, or was undone.')
    if (row.source === 'addresses') await waitAgain(db, id)
    if ((await nextWaitingProduct(db, id)) === null) throw refused('There is nothing to retry.')
    await startImages(within, caller, row)
  })
  return readImageImport(shop.db, id)
}

/** Leaves a locked import to its job, in the transaction that locked it. */
export async function startImages(within: Shop, caller: Caller, row: ImageImportRow): Promise<void> {
  const { db, clock, jobs } = within
  const at = clock.now()
  const summary = `Added images from ${row.fileName}`
  const batchId = row.batchId ?? (await openBatch(db, { summary, by: caller.customerId, at })).id
  await moveImageImport(db, row, { status: 'running', mode: row.mode, batchId, updatedAt: at })
  const { customerId, role, mobileNumber } = caller
  await jobs.send('work-image-import', {
    ...{ importId: row.id, status: 'running', by: { customerId, role, mobileNumber } },
  })
}

/** Whether the images of a product import are being downloaded or undone. */
export function areImagesBusy(row: ImageImportRow | null): boolean {
  return row !== null && isImageImportBusy(row.status)
}
