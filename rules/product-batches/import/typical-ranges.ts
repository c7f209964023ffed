import type { Paise } from '#rules/money.ts'
import { quantile } from '#rules/quantile.ts'

/** Figures of a priced product that can be compared with others; weights in milligrams. */
export type ComparedProduct = {
  /** Its jewellery type, as people read it. */
  type: string
  purity: string
  /** `gold`, `silver`, `platinum`; empty where there is no metal. */
  metal: string
  grossWeightMg: number
  price: Paise
  /** Wastage and labour; `null` of a fixed price. */
  making: Paise | null
  /** At the rates of the day; 0 where no metal is known. */
  metalValue: Paise
}

/** From the least to the most that is usual, both included. */
export type Range = { low: number; high: number; from: 'catalogue' | 'file' | 'trade' }

/**
 * The usual cost of products of one type and metal per gram (paise), and their making as a share of the metal value.
 */
export type Typical = { perGram: Range | null; makingShare: Range | null }
export type TypicalRanges = ReadonlyMap<string, Typical>

/** So few products tell nothing about the next one. */
const MIN_PRODUCTS = 5
/** How far beyond the middle nine tenths of the catalogue, or beyond the middle of a file, is still usual. */
const CATALOGUE_MARGIN = 1.5
const FILE_MARGIN = 3

export const groupOf = ({ type, metal, purity }: ComparedProduct): string =>
  [type.toLowerCase(), metal, metal === 'silver' ? '' : purity].join(' ')

/** Paise for each gram, stones and all. */
export const pricePerGram = ({ price, grossWeightMg }: ComparedProduct): number =>
  (price * 1000) / Math.max(1, grossWeightMg)

export const makingShare = ({ making, metalValue }: ComparedProduct): number | null =>
  making === null || metalValue === 0 ? null : making / metalValue

/** The usual figures of these products, type by type. */
export function typicalRanges(
  products: readonly ComparedProduct[],
  from: 'catalogue' | 'file',
): Map<string, Typical> {
  const groups = Map.groupBy(products, groupOf)
  return new Map(
    [...groups].map(([group, members]) => [
      group,
      {
        perGram: rangeOf(members.map(pricePerGram), from),
        makingShare: rangeOf(
          members.map(makingShare).filter((share) => share !== null),
          from,
        ),
      },
    ]),
  )
}

function rangeOf(values: readonly number[], from: 'catalogue' | 'file'): Range | null {
  if (values.length < MIN_PRODUCTS) return null
  const at = (share: number) => quantile(values, share) ?? 0
  if (from === 'catalogue')
    return { low: at(0.05) / CATALOGUE_MARGIN, high: at(0.95) * CATALOGUE_MARGIN, from }
  return { low: at(0.5) / FILE_MARGIN, high: at(0.5) * FILE_MARGIN, from }
}

/**
 * The range of making charges beyond which no workshop of the trade goes, as shares of the metal value: it finds a file
 * that is wrong as a whole.
 */
export function tradeMaking(metal: string): Range {
  return metal === 'silver' ? { low: 0.01, high: 3, from: 'trade' } : { low: 0.005, high: 0.6, from: 'trade' }
}
