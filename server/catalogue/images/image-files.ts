/** The formats each width is kept in, best first; browsers that know neither get the WebP address. */
export const IMAGE_FORMATS = {
  avif: { ending: 'avif', contentType: 'image/avif' },
  webp: { ending: 'webp', contentType: 'image/webp' },
} as const

export type ImageFormat = keyof typeof IMAGE_FORMATS

/** Pixels: from half a phone, at one and at two dots to a pixel, to a full-bleed image on a large screen. */
const LADDER = [320, 480, 640, 960, 1280, 1600] as const
const WIDEST = 1920

/**
 * The widths an image is kept in, ascending, never above its own. The last one is the original's (or
 * 1920); a step of the ladder that is nearly as wide as that is left out, because it saves no bytes.
 */
export function imageWidths(originalWidth: number): number[] {
  const last = Math.min(originalWidth, WIDEST)
  return [...LADDER.filter((width) => width <= last * 0.85), last]
}

/** The name in the file store, and the last part of the address under `/media/`. */
export function imageFile(id: string, width: number, format: ImageFormat): string {
  return `${id}-${width}.${IMAGE_FORMATS[format].ending}`
}

/** The JPEG that messengers and social networks show beside a link; they do not know AVIF. */
export function openGraphFile(id: string): string {
  return `${id}-og.jpg`
}

/** All files of an image. */
export function filesOfImage(id: string, widths: readonly number[]): string[] {
  const names = widths.flatMap((width) => [imageFile(id, width, 'avif'), imageFile(id, width, 'webp')])
  return [...names, openGraphFile(id)]
}
