import type { Paise } from '#rules/money.ts'

/**
 * The captured paise, or those of store credit, that belong to each row of a payment, in their order. What was
 * captured is their sum as a rule, and each has its own amount then. Otherwise the first rows get theirs for as long
 * as the money lasts, and the very first gets what is too much: the shares always add up to `captured`.
 */
export function captureShares(amounts: readonly Paise[], captured: Paise): Paise[] {
  let left = captured
  const shares = amounts.map((amount) => {
    const share = Math.min(amount, left)
    left -= share
    return share
  })
  return shares.map((share, nth) => (nth === 0 ? share + left : share))
}
