import type { ImageView } from '#contracts/fields.ts'
import { imageAddress, imageSrcset } from '#rules/catalogue/image-addresses.ts'

/**
 * An image in the data of a page: its id, the widths it is kept in, its own width and height (pixels), its words, its
 * stand-in. A page says everything twice, as HTML and as data, so this is short: addresses follow from the widths, and words
 * that the screen does not say are left out.
 */
export type PageImage = readonly [
  id: string,
  widths: readonly number[],
  width: number,
  height: number,
  alt: string,
  blur: string,
]

/** The addresses, size and text that a photograph is drawn from. */
export type ShownImage = Pick<ImageView, 'src' | 'avif' | 'webp' | 'width' | 'height' | 'alt'> & {
  blur?: string
}

/** Makes images of a page's data; equal widths are one list, so that the data names them once. */
export function pageImages() {
  const lists = new Map<string, number[]>()
  return (
    { id, avif, width, height, alt, blur }: ImageView,
    said: { words?: boolean; blur?: boolean } = {},
  ): PageImage => {
    const widths = Array.from(avif.matchAll(/ (\d+)w/g), ([, pixels]) => Number(pixels))
    const list = lists.get(widths.join()) ?? widths
    lists.set(widths.join(), list)
    return [id, list, width, height, said.words ? alt : '', (said.blur && blur) || '']
  }
}

/** The image of a page's data as it is drawn. */
export function shownImage([id, widths, width, height, alt, blur]: PageImage): ShownImage {
  const image = { id, widths }
  const [avif, webp] = [imageSrcset(image, 'avif'), imageSrcset(image, 'webp')]
  return { src: imageAddress(image), avif, webp, width, height, alt, blur }
}
