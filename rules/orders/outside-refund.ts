import type { Paise } from '#rules/money.ts'

/** Who gave money back: the shop, a person in the provider's dashboard, or the customer's bank by a lost dispute. */
export const REFUND_ORIGINS = ['shop', 'outside', 'dispute'] as const
export type RefundOrigin = (typeof REFUND_ORIGINS)[number]

/** The reason of money that was returned in the provider's dashboard, until an admin says another one. */
export const RETURNED_OUTSIDE = 'returned outside the shop'

/** The reason of money that a bank took back for its customer. */
export const LOST_DISPUTE = 'the bank took it back after a dispute'

/**
 * A line of a payment: the amount that is neither returned nor owed, and the amount that is owed and not yet requested
 * from the provider; paise.
 */
export type LineWithRoom = { id: string; left: Paise; owed: Paise }

/** A line's part of the money that was returned outside; `ofOwed` of it pays what the line was owed. */
export type PlacedPart = { id: string; amount: Paise; ofOwed: Paise }

/**
 * Places the money of a refund that a person made by hand on the lines of its payment. The refund names no line: the
 * line that an admin names comes first, then one that is owed money, so that it is not paid twice, then one of which
 * exactly this amount is left, then the others in their order. Money that no line has room for is in no part.
 */
export function placeReturned(amount: Paise, lines: readonly LineWithRoom[], named?: string): PlacedPart[] {
  const rank = ({ id, left, owed }: LineWithRoom) =>
    id === named ? 0 : owed > 0 ? 1 : left === amount ? 2 : 3
  let rest = amount
  return lines
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ id, left, owed }) => {
      const ofLeft = Math.min(rest, Math.max(0, left))
      const ofOwed = Math.min(rest - ofLeft, owed)
      rest -= ofLeft + ofOwed
      return ofLeft + ofOwed > 0 ? [{ id, amount: ofLeft + ofOwed, ofOwed }] : []
    })
}
