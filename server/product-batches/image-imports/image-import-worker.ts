import { IMAGE_IMPORT_DAYS } from '#rules/product-batches/image-imports/image-import-limits.ts'
import type { BatchWorker, Work } from '#server/batches/batch-kind.ts'
import { advanceBatch } from '#server/batches/batches.store.ts'
import { carryBatchVersion } from '../batch-products.store.ts'
import { undoProducts } from '../undo-products.ts'
import { addImages } from './add-images.ts'
import { checkImages } from './check-image-import.ts'
import { fetchImages, nothingFetched } from './fetch-images.ts'
import {
  nextWaitingProduct,
  recordRestUndone,
  recordUndone,
  sizeOfImageImport,
  waitingFiles,
} from './image-import-files.store.ts'
import { imageImportById } from './image-imports.store.ts'
import { removeStored, storedImage } from './stored-files.ts'

/** Products of one job, so that it ends within its time even where every address keeps it waiting; the next goes on. */
const PRODUCTS_PER_JOB = 25

const runImages: Work = async (shop, { batch, caller, commit, finish }) => {
  const row = await imageImportById(shop.db, batch.id)
  if (!row) return
  const fetching = nothingFetched((await sizeOfImageImport(shop.db, row.id)).bytes)
  for (let count = 0; count < PRODUCTS_PER_JOB; count++) {
    const productId = await nextWaitingProduct(shop.db, row.id)
    if (productId === null) {
      await finish()
      await removeStored(shop.files, row.id)
      return
    }
    const waiting = await waitingFiles(shop.db, row.id, productId)
    const fetched = await fetchImages(shop, row, waiting, fetching)
    await commit(async (within) => {
      await addImages(within, caller, row, { productId, fetched })
      await advanceBatch(within.db, row.id, waiting.length)
    })
    if (row.source !== 'addresses')
      for (const { id } of waiting) await shop.files.remove(storedImage(row.id, id))
  }
  return 'later'
}

/** Images of many products. */
export const IMAGE_IMPORT_WORKER: BatchWorker = {
  checking: checkImages,
  running: runImages,
  undoing: async (shop, attempt) => {
    const row = await imageImportById(shop.db, attempt.batch.id)
    if (!row) return
    await undoProducts(attempt, async ({ db }, undone) => {
      await recordUndone(db, row.id, undone)
      for (const { id, version } of undone)
        if (row.productImportId && version) await carryBatchVersion(db, row.productImportId, { id, version })
    })
    await attempt.finish(({ db }) => recordRestUndone(db, row.id))
  },
  forget: { afterDays: IMAGE_IMPORT_DAYS, removed: ({ files }, id) => removeStored(files, id) },
}
