import { signedPercent } from '#rules/measures.ts'
import { type Paise, portion } from '#rules/money.ts'
import { RATE_NAMES, type RateName, type RateSheet } from './purities.ts'

/** New rates, paise per gram; a rate left out stays. */
export type RateChange = Partial<RateSheet>

/** How the admin area calls each rate. */
export const RATE_LABELS = {
  gold_22k: 'Gold 22K',
  gold_18k: 'Gold 18K',
  gold_14k: 'Gold 14K',
  gold_9k: 'Gold 9K',
  platinum_950: 'Platinum 950',
  silver_999: 'Silver 999',
} as const satisfies Record<RateName, string>

/** Paise per gram: nothing precious is cheaper, nothing we sell by the gram is dearer. */
export const METAL_RATE_RANGE = { min: 1_00, max: 10_00_000_00 } as const

/** Purer gold is dearer; a sheet in any other order has a mistyped line. */
const DEARER_FIRST = ['gold_22k', 'gold_18k', 'gold_14k', 'gold_9k'] as const satisfies RateName[]

/** The whole sheet after a change, or the names still missing where no rates were published before. */
export function changedSheet(
  current: RateSheet | null,
  change: RateChange,
): { sheet: RateSheet } | { missing: RateName[] } {
  const sheet = { ...current, ...change }
  return isWhole(sheet) ? { sheet } : { missing: RATE_NAMES.filter((name) => sheet[name] === undefined) }
}

function isWhole(sheet: RateChange): sheet is RateSheet {
  return RATE_NAMES.every((name) => sheet[name] !== undefined)
}

/** The first pair of gold rates that is not in order, with a sentence; null where all are. */
export function orderFault(sheet: RateSheet): { field: RateName; sentence: string } | null {
  for (const [position, purer] of DEARER_FIRST.entries()) {
    const lesser = DEARER_FIRST[position + 1]
    if (lesser && sheet[purer] <= sheet[lesser])
      return {
        field: purer,
        sentence: `The ${RATE_LABELS[purer]} rate must be higher than the ${RATE_LABELS[lesser]} rate.`,
      }
  }
  return null
}

/** How one rate moves; `bps` are basis points of the former rate, negative downwards, rounded away from nought. */
export type RateMove = { rate: RateName; from: Paise; to: Paise; bps: number }

/** Every rate that differs. Rates that do not move are left out. */
export function rateMoves(from: RateSheet, to: RateSheet): RateMove[] {
  return RATE_NAMES.filter((rate) => from[rate] !== to[rate]).map((rate) => ({
    rate,
    from: from[rate],
    to: to[rate],
    bps: moveBps(from[rate], to[rate]),
  }))
}

/** Away from nought, so that a move a hair over a limit is seen to be over it. */
function moveBps(from: Paise, to: Paise): number {
  const difference = to - from
  const bps = Math.ceil((Math.abs(difference) * 10_000) / from)
  return difference < 0 ? -bps : bps
}

/** The moves that are larger than the guard allows without a word of confirmation, in basis points. */
export function guardedMoves(moves: readonly RateMove[], guardBps: number): RateMove[] {
  return moves.filter(({ from, to }) => Math.abs(to - from) > portion(from, guardBps, 10_000))
}

/** `Gold 22K by +6.2%, Silver 999 by −7%`. */
export function movesInWords(moves: readonly RateMove[]): string {
  return moves.map(({ rate, bps }) => `${RATE_LABELS[rate]} by ${signedPercent(bps)}`).join(', ')
}
