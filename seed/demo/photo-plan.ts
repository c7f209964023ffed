import { PHOTOS, type PhotoName } from './photos.ts'
import type { DemoProduct } from './product.ts'
import { DEMO_PRODUCTS } from './products.ts'

const PRODUCTS: DemoProduct[] = DEMO_PRODUCTS.flatMap(({ products }) => products)
const FIRST = new Set<PhotoName>(PRODUCTS.map(({ photos }) => photos[0]))

/** Close-ups, worn pieces, other colours: the shop opens without them and gets them in the minutes after. */
export const LATER_PHOTOS: ReadonlySet<PhotoName> = new Set(
  PRODUCTS.flatMap(({ photos }) => photos.filter((name) => !FIRST.has(name))),
)

/** Photographs that the shop needs before its first visitor. */
export const FIRST_PHOTOS = (Object.keys(PHOTOS) as PhotoName[]).filter((name) => !LATER_PHOTOS.has(name))

/** The colour of a product that a photograph shows, by its name; empty for a product that has no choice of colours. */
export function photoColour({ variants }: Pick<DemoProduct, 'variants'>, name: PhotoName): string {
  const colours = variants?.colours?.split(', ') ?? []
  const words: string[] = name.split('-')
  return colours.find((colour) => words.includes(COLOUR_WORDS[colour] ?? '')) ?? ''
}

/** The colours of gold, and the word for each in the name of a photograph. */
const COLOUR_WORDS: Partial<Record<string, string>> = { Yellow: 'gold', Rose: 'rose', White: 'white' }
