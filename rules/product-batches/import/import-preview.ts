import { formatRupees, type Paise } from '#rules/money.ts'
import {
  type ComparedProduct,
  groupOf,
  makingShare,
  pricePerGram,
  type Range,
  type TypicalRanges,
  tradeMaking,
  typicalRanges,
} from './typical-ranges.ts'

/** A product of a file as it would come into the shop; weights in milligrams. */
export type FileProduct = ComparedProduct & {
  row: number
  name: string
  sku: string
  netWeightMg: number
  /** Labour as an amount for the whole product; 0 where there is none. */
  flatLabour: Paise
  /** The price that the file names and that decides nothing, because the price follows the metal rate. */
  ignoredPrice: Paise | null
}

/** Something about a product that a person should look at before it is imported. */
export type ImportWarning = {
  row: number
  product: string
  field: 'price' | 'makingCharges'
  sentence: string
}

export type PreviewProduct = FileProduct & { warnings: string[] }

/** The preview of a file, shown by its products before it is imported. */
export type ImportPreview = {
  first: PreviewProduct[]
  cheapest: PreviewProduct[]
  dearest: PreviewProduct[]
  oddest: PreviewProduct[]
  /** Products with a warning, all told. */
  warned: number
}

/** How many products each part of a preview shows. */
export const PREVIEW_LIMITS = { first: 10, cheapest: 5, dearest: 5, oddest: 20 } as const

/** Below this share of the metal value, an amount of labour is a per cent or an amount per gram that was misread. */
const MIN_FLAT_LABOUR = 0.002

/** By how much a price the file names may differ from the computed one, as a factor. */
const PRICE_MARGIN = 1.25

type Oddity = Omit<ImportWarning, 'row' | 'product'> & { score: number }

/**
 * Holds every product of a file against what the catalogue usually asks for its type, or where the catalogue has too
 * few, against the middle of the file itself; and against the value of its metal and the customs of the trade.
 */
export function previewImport(
  products: readonly FileProduct[],
  catalogue: TypicalRanges,
): { preview: ImportPreview; warnings: ImportWarning[] } {
  const file = typicalRanges(products, 'file')
  const judged = products.map((product) => ({ product, oddities: odditiesOf(product, catalogue, file) }))
  const odd = judged.filter(({ oddities }) => oddities.length > 0)
  const shown = ({ product, oddities }: (typeof judged)[number]): PreviewProduct => ({
    ...product,
    warnings: oddities.map(({ sentence }) => sentence),
  })
  const byPrice = judged.toSorted((one, other) => one.product.price - other.product.price)
  const byScore = odd.toSorted((one, other) => worst(other.oddities) - worst(one.oddities))
  const { first, cheapest, dearest, oddest } = PREVIEW_LIMITS
  return {
    preview: {
      first: judged.slice(0, first).map(shown),
      cheapest: byPrice.slice(0, cheapest).map(shown),
      dearest: byPrice.slice(-dearest).reverse().map(shown),
      oddest: byScore.slice(0, oddest).map(shown),
      warned: odd.length,
    },
    warnings: odd.flatMap(({ product: { row, name: product }, oddities }) =>
      oddities.map(({ field, sentence }) => ({ row, product, field, sentence })),
    ),
  }
}

const worst = (oddities: readonly Oddity[]) => Math.max(...oddities.map(({ score }) => score))

function odditiesOf(product: FileProduct, catalogue: TypicalRanges, file: TypicalRanges): Oddity[] {
  const group = groupOf(product)
  const perGram = catalogue.get(group)?.perGram ?? file.get(group)?.perGram
  const making = catalogue.get(group)?.makingShare ?? file.get(group)?.makingShare
  return [
    oddPrice(product, perGram ?? null),
    oddMaking(product, [tradeMaking(product.metal), making ?? null]),
    oddBesideFile(product),
  ].filter((oddity) => oddity !== null)
}

const WHOSE = {
  catalogue: 'in this shop',
  file: 'in this file',
  trade: 'in the trade',
} as const satisfies Record<Range['from'], string>

function oddPrice(product: FileProduct, range: Range | null): Oddity | null {
  const { price, metalValue } = product
  if (price < metalValue)
    return {
      field: 'price',
      sentence: `${rupees(price)} is less than its metal, which is worth ${rupees(metalValue)} today.`,
      score: distance(price, metalValue),
    }
  const perGram = pricePerGram(product)
  const off = outside(perGram, range)
  if (!range || off === 0) return null
  const expected = `${rupees(range.low)} to ${rupees(range.high)}`
  return {
    field: 'price',
    sentence: `${rupees(price)} is ${rupees(perGram)} per gram. ${product.type} usually cost ${expected} per gram ${WHOSE[range.from]}.`,
    score: off,
  }
}

function oddMaking(product: FileProduct, ranges: readonly (Range | null)[]): Oddity | null {
  const share = makingShare(product)
  if (share === null) return null
  const { flatLabour, metalValue } = product
  if (flatLabour > 0 && flatLabour < metalValue * MIN_FLAT_LABOUR)
    return {
      field: 'makingCharges',
      sentence: `Making charges of ${rupees(flatLabour)} for the whole product are very low for metal worth ${rupees(metalValue)}. Are they a percentage, or per gram?`,
      score: distance(flatLabour, metalValue * MIN_FLAT_LABOUR),
    }
  const range = ranges.find((one) => outside(share, one) > 0)
  if (!range) return null
  const expected = `${shareWords(range.low)} to ${shareWords(range.high)}`
  return {
    field: 'makingCharges',
    sentence: `${rupees(product.making ?? 0)} is ${shareWords(share)} of the metal value. ${expected} is usual ${WHOSE[range.from]}.`,
    score: outside(share, range),
  }
}

function oddBesideFile({ price, ignoredPrice }: FileProduct): Oddity | null {
  if (!ignoredPrice || distance(price, ignoredPrice) <= Math.log(PRICE_MARGIN)) return null
  return {
    field: 'price',
    sentence: `The price comes to ${rupees(price)}, but the file says ${rupees(ignoredPrice)}.`,
    score: distance(price, ignoredPrice),
  }
}

/** How far a value lies outside of a range, on a scale where twice as much is as far as half as much; 0 inside. */
function outside(value: number, range: Range | null): number {
  if (!range) return 0
  if (value < range.low) return distance(value, range.low)
  return value > range.high ? distance(value, range.high) : 0
}

/** Nothing at all is as far away as a hundred-thousandth. */
const distance = (one: number, other: number) =>
  Math.abs(Math.log(Math.max(one, other * 1e-5)) - Math.log(Math.max(other, 1e-9)))

const rupees = (paise: number) => formatRupees(Math.round(paise), { paise: 'never' })

/** `12.5%`, `0.02%`: two digits that count. */
export function shareWords(share: number): string {
  const value = share * 100
  return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))}%`
}
