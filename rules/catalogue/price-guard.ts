import { percent } from '#rules/measures.ts'
import { bpsOf, formatRupees, type Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import {
  belowMetal,
  isMetalCut,
  type MetalCut,
  metalCut,
  metalCutWords,
  whyMetalGuarded,
} from './metal-guard.ts'
import {
  breakupOf,
  changesByVariant,
  type GuardedChange,
  type PriceBasis,
  type PricedTerms,
} from './priced-terms.ts'

/**
 * Basis points by which staff may move a price within a day. Festive discounts stay below a fifth; more than that is a
 * mistake, or an insider's work.
 */
export const PRICE_GUARD_BPS = 2000

/** How far back the guard looks, so that several small cuts count together. */
export const PRICE_GUARD_HOURS = 24

/**
 * A figure that a product's page compares its price with: the price without its discount, or the old price struck
 * through. Nobody pays it, but an invented one makes a false claim (Consumer Protection Act 2019, section 2(28)).
 */
type Claim = 'undiscounted' | 'struck through'

/** A price, or a figure it is compared with, that moves by more than the guard lets staff move it, paise. */
export type PriceMove = { from: Paise; to: Paise; claim?: Claim }

/** A change that needs a manager: it takes metal away, or moves a price too far. */
export type GuardedMove = MetalCut | PriceMove

/** The part of a change that needs a manager, or nothing. */
export function guardedMove(change: GuardedChange, basis: PriceBasis): GuardedMove | null {
  return metalCut(change, basis) ?? priceMove(change, basis)
}

/**
 * The move of a price that needs a manager, or nothing. All prices are worked out at the same rates, so market
 * moves do not count. A fall counts from the highest price of the last day, so that several small cuts count together; a
 * rise counts from the price a day ago, so that a price may always go back to where it was. `PRICE_GUARD_BPS` itself
 * is still within the guard.
 */
function priceMove(change: GuardedChange, basis: PriceBasis): PriceMove | null {
  for (const { before, after, past } of changesByVariant(change)) {
    const [to, now] = [priceOf(after, basis), priceOf(before.terms, basis)]
    if (to === now) continue
    const prices = past.map(({ terms }) => priceOf(terms, basis))
    const [highest, oldest = now] = [Math.max(...prices), prices[0]]
    if (isFall(highest, to)) return { from: highest, to }
    if (isRise(oldest, to)) return { from: oldest, to }
  }
  return guardedClaim(change, basis)
}

/** A claim may fall as far as it likes; it counts from what was claimed a day ago. */
function guardedClaim({ before, earlier, after }: GuardedChange, basis: PriceBasis): PriceMove | null {
  const [past, now, next] = [earlier[0] ?? before, before, after].map((terms) => claimsOf(terms, basis))
  if (!past || !now || !next) return null
  const claims = ['undiscounted', 'struck through'] as const
  const claim = claims.find((one) => next[one] !== now[one] && isRise(past[one], next[one]))
  return claim ? { from: past[claim], to: next[claim], claim } : null
}

function claimsOf(terms: PricedTerms, basis: PriceBasis): Record<Claim, Paise> {
  const breakup = breakupOf(terms, basis)
  return {
    undiscounted: undiscounted(breakup),
    'struck through': Math.max(terms.oldPrice ?? 0, breakup.price),
  }
}

const undiscounted = ({ subtotal, gstBps, insurance }: Breakup): Paise =>
  subtotal + gstOn(subtotal, gstBps) + insurance

/** A new product has no earlier price; its metal, its price without its discount, and its old price count. */
export function guardedNewPrice(breakup: Breakup, oldPrice: Paise | null): GuardedMove | null {
  const cut = belowMetal(breakup)
  if (cut) return cut
  const [from, { price }] = [undiscounted(breakup), breakup]
  if (isFall(from, price)) return { from, to: price }
  const struck = oldPrice ?? 0
  return isRise(price, struck) ? { from: price, to: struck, claim: 'struck through' } : null
}

const isRise = (from: Paise, to: Paise) => to > from + bpsOf(from, PRICE_GUARD_BPS)
const isFall = (from: Paise, to: Paise) => to < from - bpsOf(from, PRICE_GUARD_BPS)

const priceOf = (terms: PricedTerms, basis: PriceBasis): Paise => breakupOf(terms, basis).price

type NamedMove = GuardedMove & { name: string }

/** The refusal for somebody who may not do this. */
export function whyGuarded(moves: readonly NamedMove[]): string {
  const cuts = moves.filter(isMetalCut)
  if (cuts.length > 0) return whyMetalGuarded(cuts)
  const share = percent(PRICE_GUARD_BPS)
  const rule = `Only a manager or an owner may change a price by more than ${share} within a day.`
  return `${whatMoves(moves.filter(isPriceMove), share)} ${rule}`
}

/** A move that needed a manager, in a few words for the audit log and for the products that a bulk edit leaves out. */
export function guardedWords(move: GuardedMove): string {
  if (isMetalCut(move)) return metalCutWords(move)
  return `${LABELS[move.claim ?? 'price']} ${formatRupees(move.from)} → ${formatRupees(move.to)}`
}

const isPriceMove = <Move extends GuardedMove>(move: Move): move is Exclude<Move, MetalCut> =>
  !isMetalCut(move)

const LABELS = {
  price: 'Price moved',
  undiscounted: 'Price without discount moved',
  'struck through': 'Old price moved',
} as const satisfies Record<Claim | 'price', string>

const SHOW = {
  price: 'cost',
  undiscounted: 'have a price without discount of',
  'struck through': 'have an old price of',
} as const satisfies Record<Claim | 'price', string>

function whatMoves(moves: readonly (PriceMove & { name: string })[], percent: string): string {
  const [first] = moves
  if (first && moves.length === 1)
    return `“${first.name}” would ${SHOW[first.claim ?? 'price']} ${formatRupees(first.to)} instead of ${formatRupees(first.from)}.`
  return `The prices of ${moves.length.toLocaleString('en-IN')} products would change by more than ${percent}.`
}
