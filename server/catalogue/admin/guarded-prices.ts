import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.ts'
import { guardedMove, PRICE_GUARD_HOURS, type PriceMove } from '#rules/catalogue/price-guard.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { priceTermsSince } from '#server/catalogue/price-terms.store.ts'
import type { Rewrite } from './build-update.ts'
import type { PricingContext } from './resolve-product.ts'

/** A price of a product that moves by more than the guard lets staff move it. */
export type GuardedPrice = PriceMove & { id: string; name: string }

const WINDOW_SECONDS = PRICE_GUARD_HOURS * 60 * 60

/** Marks the planned edits whose price, at the rates in force, moves too far from where it was within the last day. */
export async function guardPrices(
  db: Db,
  { rates, discountScope, priceGuardBps }: PricingContext,
  rewrites: readonly Rewrite[],
  now: Date,
): Promise<Rewrite[]> {
  const ids = rewrites.filter(movesPrice).map(({ product }) => product.id)
  const former = await priceTermsSince(db, ids, secondsAfter(now, -WINDOW_SECONDS))
  const basis = { sheet: rates?.sheet ?? NO_RATES, discountScope }
  return rewrites.map((rewrite) => {
    if (!movesPrice(rewrite)) return rewrite
    const change = { ...rewrite.terms, earlier: former.get(rewrite.product.id) ?? [] }
    return { ...rewrite, guarded: guardedMove(change, basis, priceGuardBps) }
  })
}

/** The marked ones, as they are told to who may not do it. */
export function guardedPrices(rewrites: readonly Rewrite[]): GuardedPrice[] {
  return rewrites.flatMap(({ product: { id, name }, guarded }) => (guarded ? [{ id, name, ...guarded }] : []))
}

/** Whether an edit touches what decides the price. */
export function movesPrice({ terms }: Pick<Rewrite, 'terms'>): boolean {
  return !isDeepStrictEqual(terms.before, terms.after)
}
