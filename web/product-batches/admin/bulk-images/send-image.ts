import { findUploadedImage } from '#contracts/admin/bulk-images.ts'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import type { ImageView } from '#contracts/fields.ts'
import { call } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { upload } from '#web/upload.ts'

/** Sends a file as the product form does, unless the shop has its bytes already. Throws `ApiError`. */
export async function sendImage(file: File, signal: AbortSignal): Promise<ImageView> {
  const id = await hashOf(file)
  if (id !== null) {
    const { image } = await call(findUploadedImage, { params: { id }, signal })
    if (image) return image
  }
  return upload(uploadImage, { form: multipartOf({}, { image: [file] }), signal }, () => undefined)
}

const HASH_DIGITS = 20

/** The id that the shop gives an image; `null` where the browser cannot say, as without HTTPS. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_DIGITS)
}
