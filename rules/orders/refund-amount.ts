import { formatRupees, type Paise } from '#rules/money.ts'

/** Paise. Razorpay returns no smaller sum: "The amount must be at least INR 1.00". */
export const MIN_RETURNED: Paise = 100

/** Why an amount cannot be refunded out of the rest (both in paise); `null` where it can. */
export function whyNotReturned(amount: Paise, left: Paise): string | null {
  if (left === 0) return 'Nothing is left to refund.'
  if (amount > left) return `You can refund at most ${formatRupees(left)}.`
  const min = formatRupees(MIN_RETURNED)
  if (amount < MIN_RETURNED) return `The smallest possible refund is ${min}.`
  const rest = left - amount
  if (rest > 0 && rest < MIN_RETURNED)
    return `This would leave ${formatRupees(rest)}, which is too little to refund later. Please refund ${formatRupees(left)}, or leave at least ${min}.`
  return null
}

/** The rest of a payment, or a refund of it: money, and store credit; paise. */
export type RefundParts = { money: Paise; credit: Paise }

/**
 * How an amount goes back: first the money, then the store credit that was used. `change` is money that the provider
 * would refuse because it is too little; it becomes store credit. `isByHand`: the shop pays any sum out at its counter.
 */
export function refundParts(
  amount: Paise,
  left: RefundParts,
  { isByHand }: { isByHand: boolean },
): RefundParts & { change: Paise } {
  const money = Math.min(amount, left.money)
  const credit = amount - money
  const isChange = !isByHand && money < MIN_RETURNED
  return isChange ? { money: 0, change: money, credit } : { money, change: 0, credit }
}
