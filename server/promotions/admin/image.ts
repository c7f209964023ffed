import type { Db } from '#db/client.ts'
import { describeImage, insertImage } from '#server/catalogue/images/images.store.ts'
import { type Image, processImage } from '#server/catalogue/images/process-image.ts'
import { NO_IMAGE } from '#server/catalogue/images/read-image.ts'
import { invalidField, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The image that came with a form, decoded and written again in every size; nothing where none came. Outside the
 * transaction, because it takes a second; files nobody comes to point at do no harm. Refuses (400) at the field.
 */
export async function imageSent(
  { files }: Shop,
  [sent]: readonly UploadedFile[],
  alt: string,
): Promise<Image | null> {
  if (!sent) return null
  return processImage(files, sent.bytes, alt).catch((fault: unknown) => {
    if (fault instanceof ShopError && fault.code === 'invalid') throw badImage(fault.message)
    throw fault
  })
}

export const badImage = (message = NO_IMAGE) => invalidField('image', message)

/** Stores the image and its alternative text; returns its id. The text belongs to the image, wherever it is used. */
export async function storeImage(db: Db, image: Image, alt: string): Promise<string> {
  await insertImage(db, image)
  await describeImage(db, image.id, alt)
  return image.id
}

/** Stores the image that was sent; where none was, the one that is shown already gets the alternative text. Returns its id. */
export async function keepImage<Shown extends string | null>(
  db: Db,
  sent: Image | null,
  shown: Shown,
  alt: string,
): Promise<string | Shown> {
  if (sent) return storeImage(db, sent, alt)
  if (shown) await describeImage(db, shown, alt)
  return shown
}
