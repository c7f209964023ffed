import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { NO_IMAGE_IMPORT } from '#contracts/admin/image-imports.ts'
import type { Db } from '#db/client.ts'
import { batchById, type NamedBatch, newestBatches } from '#server/batches/batches.store.ts'
import { LATEST_BATCHES, presentBatch } from '#server/batches/present-batch.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import { notFound } from '#server/errors.ts'
import { namedImageFiles } from './image-import-files.store.ts'
import { countImageFiles, imageImportsByIds, imagesOfProductImport } from './image-imports.store.ts'

/** The latest imports of images, the newest first. */
export async function listImageImports(db: Db): Promise<ImageImport[]> {
  const found = await newestBatches(db, ['image-import'], LATEST_BATCHES)
  return present(db, found.slice(0, LATEST_BATCHES.limit))
}

/** One import of images, or a 404. */
export async function readImageImport(db: Db, id: string): Promise<ImageImport> {
  const found = await batchById(db, id, ['image-import'])
  const [work] = found ? await present(db, [found]) : []
  if (!work) throw notFound(NO_IMAGE_IMPORT)
  return work
}

/** The images that a product import has brought; `null` where its file names no addresses, or it has not run. */
export async function readImagesOfProducts(db: Db, productImportId: string): Promise<ImageImport | null> {
  const row = await imagesOfProductImport(db, productImportId)
  return row && row.status !== 'noted' ? readImageImport(db, row.id) : null
}

/** Files of an import with their products: those to be added, those left out, or those that failed. */
export async function listImageFiles(db: Db, id: string, kind: 'matched' | 'others') {
  await readImageImport(db, id)
  const files = await namedImageFiles(db, id, kind)
  return files.map(({ productId, product, productName, sku, present: images, first, ...file }) => ({
    ...file,
    product:
      productId === null
        ? null
        : {
            id: productName === null ? null : productId,
            name: productName ?? product,
            sku: sku ?? '',
            images,
            image: first && presentImage(first),
          },
  }))
}

const NO_FILES = {
  ...{ files: 0, waiting: 0, added: 0, same: 0, left: 0, failed: 0, removed: 0, stays: 0 },
  ...{ products: 0, changed: 0 },
}

async function present(db: Db, found: readonly NamedBatch[]): Promise<ImageImport[]> {
  const ids = found.map(({ batch }) => batch.id)
  const details = new Map((await imageImportsByIds(db, ids)).map((one) => [one.id, one]))
  const counts = new Map((await countImageFiles(db, ids)).map((one) => [one.id, one]))
  return found.flatMap((one) => {
    const row = details.get(one.batch.id)
    if (!row) return []
    const { source, fileName, mode } = row
    const counted = { ...NO_FILES, ...counts.get(row.id) }
    return [{ ...presentBatch(one), source, fileName, mode, counts: counted }]
  })
}
