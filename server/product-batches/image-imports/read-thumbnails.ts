import type { ImageThumbnail } from '#contracts/admin/image-imports.ts'
import { NO_IMAGE_IMPORT } from '#contracts/admin/image-imports.ts'
import { THUMBNAIL_PIXELS } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { inDecodeQueue, MAX_DECODE_SECONDS } from '#server/catalogue/images/decode-queue.ts'
import { imageLibrary } from '#server/catalogue/images/image-library.ts'
import { MAX_IMAGE_PIXELS } from '#server/catalogue/images/read-image.ts'
import { mustFind } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { waitingFiles } from './image-import-files.store.ts'
import { imageImportById } from './image-imports.store.ts'
import { storedImage } from './stored-files.ts'

/**
 * Small versions of the images that a dry run would add to one product, in order, as many as fit. The server makes them for
 * each answer and stores nothing, so an import that is given up leaves nothing behind. The list is empty before the dry run
 * has ended and once the images are added. Answers 503 when too many images wait to be decoded.
 */
export async function readThumbnails(
  { db, files }: Shop,
  { id: importId, productId }: { id: string; productId: string },
): Promise<ImageThumbnail[]> {
  const row = mustFind(await imageImportById(db, importId), NO_IMAGE_IMPORT)
  if (row.status !== 'checked') return []
  const waiting = await waitingFiles(db, importId, productId)
  const thumbnails: ImageThumbnail[] = []
  for (const { id } of waiting.slice(0, PRODUCT_LIMITS.pictures))
    thumbnails.push({
      id,
      // Read when it is its turn, so that few originals are in memory at once.
      src: await inDecodeQueue(async () => {
        const original = await files.read(storedImage(importId, id))
        return original ? smallImage(original) : null
      }),
    })
  return thumbnails
}

/** A data URL of some 2 kB, stripped of place and camera; `null` where the image cannot be decoded. */
async function smallImage(original: Uint8Array): Promise<string | null> {
  const sharp = await imageLibrary()
  try {
    const bytes = await sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS })
      .autoOrient()
      .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70, effort: 2 })
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .toBuffer()
    return `data:image/webp;base64,${bytes.toString('base64')}`
  } catch {
    return null
  }
}
