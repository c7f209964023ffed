import { DEMO_PRODUCTS } from './jewellery-types.ts'
import { PHOTOS, type PhotoName } from './photos.ts'
import type { DemoProduct } from './product.ts'

const PRODUCTS: DemoProduct[] = DEMO_PRODUCTS.flatMap(({ products }) => products)
const FIRST = new Set<PhotoName>(PRODUCTS.map(({ photos }) => photos[0]))

/** Close-ups, worn pieces, other colours: the shop opens without them and gets them in the minutes after. */
export const LATER_PHOTOS: ReadonlySet<PhotoName> = new Set(
  PRODUCTS.flatMap(({ photos }) => photos.filter((name) => !FIRST.has(name))),
)

/** What the shop needs before its first visitor. */
export const FIRST_PHOTOS = (Object.keys(PHOTOS) as PhotoName[]).filter((name) => !LATER_PHOTOS.has(name))

/** The colour of a product that a photograph shows; empty for a product that has no choice of colours. */
export function photoColour({ variants }: Pick<DemoProduct, 'variants'>, name: PhotoName): string {
  const colours = variants?.colours?.split(', ') ?? []
  return colours.find((colour) => PHOTO_COLOURS[name] === colour) ?? ''
}

const PHOTO_COLOURS: Partial<Record<PhotoName, string>> = {
  'diamond-solitaire-ring-gold': 'Yellow',
  'diamond-solitaire-ring-gold-close-up': 'Yellow',
  'diamond-solitaire-ring-gold-worn': 'Yellow',
  'diamond-solitaire-ring-rose': 'Rose',
  'diamond-solitaire-ring-rose-close-up': 'Rose',
  'diamond-solitaire-ring-rose-worn': 'Rose',
  'diamond-solitaire-ring-white': 'White',
  'diamond-solitaire-ring-white-close-up': 'White',
  'diamond-solitaire-ring-white-worn': 'White',
  'lotus-signet-ring-gold': 'Yellow',
  'lotus-signet-ring-gold-face': 'Yellow',
  'lotus-signet-ring-gold-worn': 'Yellow',
  'lotus-signet-ring-rose': 'Rose',
  'lotus-signet-ring-rose-face': 'Rose',
  'lotus-signet-ring-rose-worn': 'Rose',
}
