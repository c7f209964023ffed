import type { Caller } from '#server/caller.ts'
import type { ImageImportJob } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { addImages } from './add-images.ts'
import { checkImages } from './check-image-import.ts'
import { fetchImages, nothingFetched } from './fetch-images.ts'
import { nextWaitingProduct, sizeOfImageImport, waitingFiles } from './image-import-files.store.ts'
import {
  type ImageImportRow,
  imageImportById,
  lockImageImport,
  moveImageImport,
} from './image-imports.store.ts'
import { removeStored, storedImage } from './stored-files.ts'
import { undoSomeImages } from './undo-image-import.ts'

/** Products of one job, so that it ends within its time even where every address keeps it waiting; the next goes on. */
const PRODUCTS_PER_JOB = 25

/** The job: checks an import of images, runs it, or undoes it. Begun again, it goes on with what still waits. */
export async function workImageImport(shop: Shop, job: ImageImportJob): Promise<void> {
  const caller: Caller = { ...job.by, sessionId: '', isIdle: false }
  if (job.status === 'checking') await checkImages(shop, job)
  else if (job.status === 'running') await addSomeImages(shop, caller, job)
  else while (await undoSomeImages(shop, caller, job.importId));
}

async function addSomeImages(shop: Shop, caller: Caller, job: ImageImportJob): Promise<void> {
  const { importId } = job
  const row = await imageImportById(shop.db, importId)
  if (row?.status !== 'running') return
  const fetching = nothingFetched((await sizeOfImageImport(shop.db, importId)).bytes)
  for (let count = 0; count < PRODUCTS_PER_JOB; count++) {
    const productId = await nextWaitingProduct(shop.db, importId)
    if (productId === null) return finish(shop, row)
    const waiting = await waitingFiles(shop.db, importId, productId)
    const fetched = await fetchImages(shop, row, waiting, fetching)
    if (!(await addImages(shop, caller, importId, { productId, fetched }))) return
    if (row.source !== 'addresses')
      for (const { id } of waiting) await shop.files.remove(storedImage(importId, id))
  }
  await shop.jobs.send('work-image-import', job)
}

async function finish(shop: Shop, { id }: ImageImportRow): Promise<void> {
  await shop.transaction(async ({ db, clock }) => {
    const row = await lockImageImport(db, id, ['running'])
    if (row) await moveImageImport(db, row, { status: 'done', updatedAt: clock.now() })
  })
  await removeStored(shop.files, id)
}

const INTERRUPTED = 'The work was interrupted several times. Please start again.'

/** The job of last resort: the work was interrupted again and again. What was added can still be undone. */
export async function giveUpImageImport(
  { db, clock }: Shop,
  { importId, status }: ImageImportJob,
): Promise<void> {
  const to = status === 'checking' ? 'failed' : 'stopped'
  const failure = status === 'checking' ? INTERRUPTED : ''
  await moveImageImport(db, { id: importId, status }, { status: to, failure, updatedAt: clock.now() })
}
