import type { Paise } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'

/** How much of something there is. */
export type Amount = {
  pieces: number
  netWeightMg: number
  /** Paise at the price of the moment, with GST. */
  value: Paise
}

/** Found and missing items of one metal and purity. */
export type FiguresOfPurity = { metal: string; purity: string; found: Amount; missing: Amount }

/** Something that did not agree as a count was closed, what was done about it, and why. */
export type StockTakeDifference = {
  /** Its tag, or the code that nothing has. */
  code: string
  name: string
  words: string
  to: 'missing' | 'in-stock' | null
  reason: string
}

/** The figures of a count, as they are kept when it is closed. */
export type StockTakeFigures = {
  expected: number
  found: number
  missing: number
  unexpected: number
  unknown: number
  twice: number
  byPurity: FiguresOfPurity[]
  differences: StockTakeDifference[]
}

export type CountedItem = { purity: string; netWeightMg: number; isFound: boolean; value: Paise }

const nothing = (): Amount => ({ pieces: 0, netWeightMg: 0, value: 0 })

/** Sums by metal and purity, in the order of the purities; what has none comes last. */
export function figuresByPurity(items: readonly CountedItem[]): FiguresOfPurity[] {
  const figures = new Map<string, FiguresOfPurity>()
  for (const { purity, netWeightMg, isFound, value } of items) {
    const entry = figures.get(purity) ?? {
      metal: metalOf(purity),
      purity,
      found: nothing(),
      missing: nothing(),
    }
    figures.set(purity, entry)
    const amount = isFound ? entry.found : entry.missing
    amount.pieces += 1
    amount.netWeightMg += netWeightMg
    amount.value += value
  }
  const order = Object.keys(PURITIES)
  const place = ({ purity }: FiguresOfPurity) => (isPurity(purity) ? order.indexOf(purity) : order.length)
  return [...figures.values()].toSorted((one, other) => place(one) - place(other))
}

const metalOf = (purity: string): string => (isPurity(purity) ? PURITIES[purity].metal : 'other')
