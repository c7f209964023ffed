import type { ImageView } from '#contracts/fields.ts'
import type { images } from '#db/schema/catalogue.ts'
import { imageAddress, imageSrcset } from '#rules/catalogue/image-addresses.ts'

/** The columns of an image that the web needs. */
export type ImageRow = Omit<typeof images.$inferSelect, 'createdAt' | 'unusedSince'>

/** `alt` replaces the image's own words where it shows a particular product. */
export function presentImage(image: ImageRow, alt = image.alt): ImageView {
  const { id, width, height, blur } = image
  return {
    id,
    src: imageAddress(image),
    avif: imageSrcset(image, 'avif'),
    webp: imageSrcset(image, 'webp'),
    width,
    height,
    alt,
    blur,
  }
}
