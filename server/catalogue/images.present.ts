import type { ImageView } from '#contracts/fields.ts'
import type { images } from '#db/schema/catalogue.ts'

type ImageRow = typeof images.$inferSelect

/** Where a processed image lives on the web; the name holds the content's hash, so it may be kept for ever. */
export function mediaPath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${id}-${width}.${format}`
}

/** The image as one address, for answers that carry no srcset: WebP, the widest there is. */
export function imageAddress(image: Pick<ImageRow, 'id' | 'widths'>): string {
  return mediaPath(image.id, image.widths.at(-1) ?? 0, 'webp')
}

/** `alt` replaces the image's own words where it shows a particular product. */
export function presentImage(image: ImageRow, alt = image.alt): ImageView {
  const srcset = (format: 'avif' | 'webp') =>
    image.widths.map((width) => `${mediaPath(image.id, width, format)} ${width}w`).join(', ')
  const { id, width, height, blur } = image
  return {
    id,
    src: imageAddress(image),
    avif: srcset('avif'),
    webp: srcset('webp'),
    width,
    height,
    alt,
    blur,
  }
}
