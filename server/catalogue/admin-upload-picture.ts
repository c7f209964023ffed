import type { PictureView } from '#contracts/fields.ts'
import { invalid, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'
import { keepPicture } from './pictures/pictures.store.ts'
import { type Picture, processPicture } from './pictures/process-picture.ts'
import { readPicture } from './pictures/read-picture.ts'
import { presentPicture } from './pictures.present.ts'

/** Keeps one picture, to be given to a piece by its id. Refuses (400) what is no photograph within the limits. */
export async function uploadPicture(
  shop: Shop,
  files: readonly UploadedFile[],
  alt: string,
): Promise<PictureView> {
  const [picture] = await preparePictures(shop, files, { field: 'picture', alt })
  if (!picture) throw refusePicture('picture', 'Please choose a picture.')
  await keepPicture(shop.db, picture)
  return presentPicture({ ...picture, createdAt: shop.clock.now() })
}

/**
 * Makes uploads fit to be shown, one after the other: decoded pictures are large. The headers of all are looked at
 * before the first is decoded. A fault is told at `field`.
 */
export async function preparePictures(
  { files }: Shop,
  uploads: readonly UploadedFile[],
  { field, alt }: { field: string; alt: string },
): Promise<Picture[]> {
  const each = async <Result>(step: (bytes: Uint8Array) => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = []
    for (const { bytes, name } of uploads)
      results.push(
        await step(bytes).catch((fault: unknown) => {
          if (!(fault instanceof ShopError) || fault.code !== 'invalid') throw fault
          throw refusePicture(field, uploads.length > 1 ? `${name}: ${fault.message}` : fault.message)
        }),
      )
    return results
  }
  await each((bytes) => readPicture(bytes))
  return each((bytes) => processPicture(files, bytes, alt))
}

const refusePicture = (field: string, message: string) => invalid(message, { fields: [{ field, message }] })
