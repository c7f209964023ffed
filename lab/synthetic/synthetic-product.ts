import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { RateLinkedProduct } from '#seed/demo/product.ts'
import { randomNumbers } from '#seed/random.ts'
import { LINES, MOTIFS } from './names.ts'
import { PATTERNS } from './patterns.ts'

const NAMES = LINES.length * MOTIFS.length
/** A prime: stepping by it through the names meets each of them once, and neighbours differ. */
const STEP = 1_009
const CLOSING_WORDS = [
  'Made in our own workshop and checked twice before it is packed.',
  'Light enough for a working day and good enough for the evening after it.',
  'A piece to begin a collection with.',
  'The back is finished as carefully as the front.',
  'It can be made to size within twelve working days.',
  'Edges are rounded by hand, so that it does not catch on silk.',
] as const

export type SyntheticProduct = { category: CategorySlug; product: RateLinkedProduct }

/** The nth synthetic product, from 0: the same for the same seed, however many others are made. */
export function syntheticProduct(n: number, seed: number): SyntheticProduct {
  const random = randomNumbers(seed * 1_000_003 + n)
  const { category, product } = chosen(PATTERNS, n)
  const name = syntheticName(n)
  const size = 0.65 + random() * 0.7
  const gross = rounded(product.gross * size, 2)
  const closing = CLOSING_WORDS[Math.floor(random() * CLOSING_WORDS.length)]
  return {
    category,
    product: {
      ...product,
      ...sized(product, size),
      name,
      gross,
      description: `${name}: ${product.material}, ${gross} g. ${closing}`,
      making: varied(product.making, random()),
      discountPercent: random() < 0.12 ? rounded(3 + random() * 7, 0) : 0,
      stock: Math.floor(random() * 21),
      insurance: 0,
      featured: false,
    },
  }
}

/** Nine to twenty-one per cent, or a fifth more or less per gram; `share` is between 0 and 1. */
function varied(making: RateLinkedProduct['making'], share: number): RateLinkedProduct['making'] {
  if ('perGram' in making) return { ...making, perGram: rounded(making.perGram * (0.8 + share * 0.4), 0) }
  return { percent: rounded(9 + share * 12, 1) }
}

/**
 * Parts of the product that grow and shrink with it; a little less than in proportion, so that metal always remains.
 */
function sized(product: RateLinkedProduct, size: number) {
  const share = size * 0.95
  return {
    other: rounded((product.other ?? 0) * share, 2),
    stones: (product.stones ?? []).map((stone) => ({ ...stone, carats: rounded(stone.carats * share, 2) })),
    stoneValue: rounded((product.stoneValue ?? 0) * share, -1),
  }
}

/** Line, motif and kind; a series number follows once all words are used up ({@link NAMES} products of each kind). */
export function syntheticName(n: number): string {
  const turn = Math.floor(n / PATTERNS.length)
  const place = (n * STEP + turn) % NAMES
  const series = Math.floor(turn / NAMES) + 1
  const name = [
    chosen(LINES, place),
    chosen(MOTIFS, Math.floor(place / LINES.length)),
    chosen(PATTERNS, n).noun,
  ].join(' ')
  return series === 1 ? name : `${name} ${series}`
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** Round and round the list. */
function chosen<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length]
  if (thing === undefined) throw new Error('There is nothing to choose from.')
  return thing
}
