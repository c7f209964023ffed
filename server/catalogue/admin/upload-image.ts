import { insertUpload, keepUpload } from '#server/catalogue/images/images.store.ts'
import { type Image, processImage } from '#server/catalogue/images/process-image.ts'
import { imageId, NO_IMAGE, readImage } from '#server/catalogue/images/read-image.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import { invalidField, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'

/** Stores one image, to be attached to a product by its id; unless something uses it, it goes after some days. */
export async function uploadImage(shop: Shop, files: readonly UploadedFile[], alt: string) {
  const { db, clock } = shop
  for (const { bytes } of files) await keepUpload(db, imageId(bytes), clock.now())
  const [image] = await prepareImages(shop, files, { field: 'image', alt })
  if (!image) throw invalidField('image', NO_IMAGE)
  await insertUpload(db, image, clock.now())
  return presentImage(image)
}

/**
 * Makes uploads fit to be shown, one after the other: decoded images are large. The headers of all are looked at
 * before the first is decoded. A fault is told at `field`.
 */
export async function prepareImages(
  { files }: Shop,
  uploads: readonly UploadedFile[],
  { field, alt }: { field: string; alt: string },
): Promise<Image[]> {
  const each = async <Result>(step: (bytes: Uint8Array) => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = []
    for (const { bytes, name } of uploads)
      results.push(
        await step(bytes).catch((fault: unknown) => {
          if (!(fault instanceof ShopError) || fault.code !== 'invalid') throw fault
          throw invalidField(field, uploads.length > 1 ? `${name}: ${fault.message}` : fault.message)
        }),
      )
    return results
  }
  await each((bytes) => readImage(bytes))
  return each((bytes) => processImage(files, bytes, alt))
}
