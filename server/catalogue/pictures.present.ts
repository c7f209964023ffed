import type { PictureView } from '#contracts/fields.ts'
import type { pictures } from '#db/schema/catalogue.ts'

type PictureRow = typeof pictures.$inferSelect

/** Where a processed picture lives on the web; the name holds the content's hash, so it may be kept for ever. */
export function mediaPath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${id}-${width}.${format}`
}

/** The picture as one address, for answers that carry no srcset: WebP, the widest there is. */
export function pictureAddress(picture: Pick<PictureRow, 'id' | 'widths'>): string {
  return mediaPath(picture.id, picture.widths.at(-1) ?? 0, 'webp')
}

/** `alt` replaces the picture's own words where it shows a particular piece. */
export function presentPicture(picture: PictureRow, alt = picture.alt): PictureView {
  const srcset = (format: 'avif' | 'webp') =>
    picture.widths.map((width) => `${mediaPath(picture.id, width, format)} ${width}w`).join(', ')
  const { id, width, height, blur } = picture
  return {
    id,
    src: pictureAddress(picture),
    avif: srcset('avif'),
    webp: srcset('webp'),
    width,
    height,
    alt,
    blur,
  }
}
