import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.ts'
import {
  type GuardedMove,
  guardedMove,
  guardedWords,
  PRICE_GUARD_HOURS,
} from '#rules/catalogue/price-guard.ts'
import { hasPrice } from '#rules/catalogue/priced-terms.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { priceTermsSince } from '#server/catalogue/price-terms.store.ts'
import type { Rewrite } from './build-update.ts'
import type { PricingContext } from './resolve-product.ts'

/** A product whose price or metal moves by more than the guard lets staff move it. */
export type GuardedPrice = GuardedMove & { id: string; name: string }

const WINDOW_SECONDS = PRICE_GUARD_HOURS * 60 * 60

/**
 * Marks the planned edits whose price, at the rates in force, moves too far from where it was within the last day, and
 * those that take metal away. The audit log says so.
 */
export async function guardPrices(
  db: Db,
  { rates, settings }: PricingContext,
  rewrites: readonly Rewrite[],
  now: Date,
): Promise<Rewrite[]> {
  const ids = rewrites.filter(movesPrice).map(({ product }) => product.id)
  const former = await priceTermsSince(db, ids, secondsAfter(now, -WINDOW_SECONDS))
  const basis = { sheet: rates?.sheet ?? NO_RATES, settings }
  return rewrites.map((rewrite) => {
    if (!movesPrice(rewrite)) return rewrite
    const earlier = (former.get(rewrite.product.id) ?? []).filter((terms) => hasPrice(terms, basis))
    const change = { ...rewrite.terms, earlier }
    const guarded = guardedMove(change, basis)
    return guarded ? { ...rewrite, guarded, after: { ...rewrite.after, ...guardedFact(guarded) } } : rewrite
  })
}

/** What the audit log says of what needed a manager and a fresh OTP. */
export const guardedFact = (move: GuardedMove) => ({ confirmedByOtp: guardedWords(move) })

/** The marked ones, as they are told to who may not do it. */
export function guardedPrices(rewrites: readonly Rewrite[]): GuardedPrice[] {
  return rewrites.flatMap(({ product: { id, name }, guarded }) => (guarded ? [{ id, name, ...guarded }] : []))
}

/** Whether an edit touches what decides the price. */
export function movesPrice({ terms }: Pick<Rewrite, 'terms'>): boolean {
  return !isDeepStrictEqual(terms.before, terms.after)
}
