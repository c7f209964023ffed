/** Limits of the images that the admin area may upload for the shop. Browser and server check the same. */
export const IMAGE = {
  bytes: 15 * 1024 * 1024,
  // HEIC photographs are converted where they are chosen.
  accept: 'image/jpeg,image/png,image/webp,image/avif,.heic,.heif',
  words: 'JPEG, PNG, WebP or AVIF, up to 15 MB',
} as const

/** Days for which an image is kept that was uploaded and that nothing uses yet. */
export const UNUSED_IMAGE_DAYS = 7
