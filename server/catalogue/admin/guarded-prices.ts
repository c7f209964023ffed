import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.ts'
import {
  type GuardedMove,
  guardedMove,
  guardedWords,
  PRICE_GUARD_HOURS,
  whyGuarded,
} from '#rules/catalogue/price-guard.ts'
import { hasPrice } from '#rules/catalogue/priced-terms.ts'
import { whyStockGuarded } from '#rules/catalogue/stock-guard.ts'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { priceTermsSince } from '#server/catalogue/price-terms.store.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import type { Beyond } from '#server/guards/ask-guard.ts'
import type { Rewrite } from './build-update.ts'
import type { PricingContext } from './resolve-product.ts'

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

/** The words of the audit log about an edit that needed a manager and a fresh OTP. */
export const guardedFact = (move: GuardedMove) => ({ confirmedByOtp: guardedWords(move) })

/** The part of planned edits, new products and removals that exceeds the limits of staff alone. */
export function beyondOf(
  rewrites: readonly Pick<Rewrite, 'product' | 'guarded' | 'before' | 'after' | 'taken'>[],
  additions: readonly NewPrice[] = [],
  removals: readonly ProductRow[] = [],
): Beyond<'price' | 'cost' | 'written-off'> {
  const moves = [...rewrites, ...additions].flatMap(({ product: { name }, guarded }) =>
    guarded ? [{ name, ...guarded }] : [],
  )
  const tellsCost = additions.some(({ product }) => product.costPrice != null) || rewrites.some(movesCost)
  return {
    price: moves.length > 0 ? whyGuarded(moves) : null,
    cost: tellsCost ? whyNotAllowed('costs.read') : null,
    'written-off': whyStockGuarded([
      ...rewrites.map(({ product: { name }, taken }) => ({ name, taken })),
      ...removals.map((row) => ({ name: row.product.name, taken: stockLeft(row) })),
    ]),
  }
}

type NewPrice = {
  product: { name: string; costPrice?: number | null | undefined }
  guarded: GuardedMove | null
}

/** Counted pieces that a product still has. */
export const stockLeft = ({ product }: ProductRow): number =>
  product.stockedBy === 'count' ? product.stockQuantity : 0

export const movesCost = ({ before, after }: Pick<Rewrite, 'before' | 'after'>): boolean =>
  before?.costPrice !== after?.costPrice

/** Whether an edit touches what decides the price. */
export function movesPrice({ terms }: Pick<Rewrite, 'terms'>): boolean {
  return !isDeepStrictEqual(terms.before, terms.after)
}
