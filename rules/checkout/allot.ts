import type { Paise } from '#rules/money.ts'

const BPS = 10_000

/**
 * The share of each of several products in the amount paid for them, in paise, in their order. As a rule `paid` is
 * their sum, and each has its own amount. Otherwise each gets its smallest advance first (`minAdvanceBps` of its
 * amount), so that none is booked for nothing; the rest goes to the first ones, so that as many as possible are paid in
 * full, and the very first gets any excess. The shares always add up to `paid`, which is at least the advances
 * together.
 */
export function allot(amounts: readonly Paise[], paid: Paise, minAdvanceBps = 0): Paise[] {
  // Rounded down: together they are never more than the advance of the sum.
  const advances = amounts.map((amount) => Math.floor((amount * minAdvanceBps) / BPS))
  let left = advances.reduce((rest, advance) => rest - advance, paid)
  const shares = amounts.map((amount, nth) => {
    const advance = advances[nth] ?? 0
    const more = Math.min(amount - advance, left)
    left -= more
    return advance + more
  })
  return shares.map((share, nth) => (nth === 0 ? share + left : share))
}
