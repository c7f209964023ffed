/** Said of an id that no uploaded image has. */
export const IMAGE_NOT_FOUND = 'One of the images was not found. Please upload it again.'

/** Whether an image can have this id, a hash. */
export const isImageId = (id: string): boolean => /^[0-9a-f]{20}$/.test(id)

/** Where a processed image lives on the web; the name holds the content's hash, so it may be kept for ever. */
function mediaPath(id: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${id}-${width}.${format}`
}

/** The image as one address, for answers that carry no srcset: WebP, the widest there is. */
export function imageAddress({ id, widths }: { id: string; widths: readonly number[] }): string {
  return mediaPath(id, widths.at(-1) ?? 0, 'webp')
}

/**
 * The `srcset` of an image that is kept in these widths (pixels, ascending). WebP is for the few browsers that do not know
 * AVIF, and a page of cards names every address: they choose among every second width, from the widest.
 */
export function imageSrcset(
  { id, widths }: { id: string; widths: readonly number[] },
  format: 'avif' | 'webp',
): string {
  const named = format === 'avif' ? widths : widths.filter((_, nth) => (widths.length - nth) % 2 === 1)
  return named.map((width) => `${mediaPath(id, width, format)} ${width}w`).join(', ')
}
