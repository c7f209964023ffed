import { captureShares } from '#rules/checkout/capture-shares.ts'
import type { Paise } from '#rules/money.ts'

const BPS = 10_000

/**
 * How much of what is paid for a sale belongs to each product, in paise. Each gets its own smallest advance first, so
 * that none is booked for nothing; the rest goes to the products in their order, so that as many as possible are paid
 * in full. `paid` is at least the advance of the sum, and at most the sum.
 */
export function paidShares(amounts: readonly Paise[], paid: Paise, minAdvanceBps: number): Paise[] {
  // Rounded down: together they are never more than the advance of the sum.
  const advances = amounts.map((amount) => Math.floor((amount * minAdvanceBps) / BPS))
  const rest = paid - advances.reduce((sum, advance) => sum + advance, 0)
  const open = amounts.map((amount, nth) => amount - (advances[nth] ?? 0))
  return captureShares(open, rest).map((share, nth) => share + (advances[nth] ?? 0))
}

/**
 * Cuts the payments of a sale so that each product gets its share: the first payment fills the first products. A
 * payment that pays for two products has a part with each. The shares add up to the payments.
 */
export function sharedPayments<Payment extends { amount: Paise }>(
  shares: readonly Paise[],
  payments: readonly Payment[],
): Payment[][] {
  const left = payments.map((payment) => ({ payment, amount: payment.amount }))
  return shares.map((share) => {
    let open = share
    return left.flatMap((one) => {
      const amount = Math.min(open, one.amount)
      if (amount === 0) return []
      open -= amount
      one.amount -= amount
      return [{ ...one.payment, amount }]
    })
  })
}
