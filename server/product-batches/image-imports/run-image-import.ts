import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { NO_MATCH } from '#contracts/admin/image-imports.ts'
import type { ImageImportMode } from '#rules/product-batches/image-imports/image-outcomes.ts'
import { type BatchRow, lockBatch } from '#server/batches/batches.store.ts'
import { startWork } from '#server/batches/start-work.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { startUndo } from '../start-undo.ts'
import { countWaiting, waitAgain } from './image-import-files.store.ts'
import { changeImageImport, imageImportById } from './image-imports.store.ts'
import { readImageImport } from './read-image-imports.ts'

/**
 * Has the images of a dry run added to their products by a job, after those a product has or in place of them. Refuses
 * (409) what was not checked, was started before, or holds no image for any product.
 */
export async function runImageImport(shop: Shop, caller: Caller, id: string, mode: ImageImportMode) {
  await readImageImport(shop.db, id)
  await shop.transaction(async (within) => {
    const batch = await lockBatch(within.db, id, ['image-import'], ['checked'])
    if (!batch) throw refused('Someone else has started this import, or it was not checked.')
    await changeImageImport(within.db, id, { mode })
    if (!(await startImages(within, caller, batch))) throw refused(NO_MATCH)
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
    const batch = await lockBatch(db, id, ['image-import'], ['done', 'stopped'])
    if (!batch) throw refused('This import is running, or was undone.')
    if ((await imageImportById(db, id))?.source === 'addresses') await waitAgain(db, id)
    if (!(await startImages(within, caller, batch))) throw refused('There is nothing to retry.')
  })
  return readImageImport(shop.db, id)
}

/** Leaves a locked import to its job; `false` where no image waits for a product. */
export async function startImages(within: Shop, caller: Caller, batch: BatchRow): Promise<boolean> {
  const total = await countWaiting(within.db, batch.id)
  if (total > 0) await startWork(within, batch, 'running', { caller, total })
  return total > 0
}

/** Has every product get back the images it had, by a job. Refuses (409) what is at work or was undone before. */
export async function undoImageImport(shop: Shop, caller: Caller, id: string): Promise<ImageImport> {
  await readImageImport(shop.db, id)
  await shop.transaction((within) => startUndo(within, caller, 'image-import', id))
  return readImageImport(shop.db, id)
}
