import type { PictureView } from '#contracts/fields.ts'
import { invalid, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'
import type { Shop } from '#server/shop.ts'
import { keepPicture } from './pictures/pictures.store.ts'
import { type Picture, processPicture } from './pictures/process-picture.ts'
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

/** Makes uploads fit to be shown, one after the other: decoded pictures are large. A fault is told at `field`. */
export async function preparePictures(
  { files }: Shop,
  uploads: readonly UploadedFile[],
  { field, alt }: { field: string; alt: string },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { bytes, name } of uploads)
    pictures.push(
      await processPicture(files, bytes, alt).catch((fault: unknown) => {
        if (!(fault instanceof ShopError)) throw fault
        throw refusePicture(field, uploads.length > 1 ? `${name}: ${fault.message}` : fault.message)
      }),
    )
  return pictures
}

const refusePicture = (field: string, message: string) => invalid(message, { fields: [{ field, message }] })
