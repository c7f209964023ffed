import { formatRupees, type Paise } from '#rules/money.ts'

/** A captured sum as the provider reports it; paise. */
export type CapturedSum = {
  amount: Paise
  /** The provider's offer that took something off; null where there was none. */
  offerId: string | null
  /** Without the fee that the customer has borne; null where the shop bears it. */
  baseAmount: Paise | null
}

/** Why another sum was captured than was agreed. */
export type SumCause = 'offer' | 'customer fee' | 'unknown'

/** Null where the captured sum is the one agreed. */
export function causeOfSum({ amount, offerId, baseAmount }: CapturedSum, due: Paise): SumCause | null {
  if (amount === due) return null
  if (amount < due) return offerId === null ? 'unknown' : 'offer'
  return baseAmount !== null && baseAmount < amount ? 'customer fee' : 'unknown'
}

/** The alarm to the owners about a payment whose money goes back because of its sum. `of`: the provider's payment. */
export function sumAlarm(
  cause: SumCause,
  { amount, due, of }: { amount: Paise; due: Paise; of: string },
): string {
  const sums = `${formatRupees(amount)} was captured instead of ${formatRupees(due)} (${of}), so the money goes back and there is no order`
  if (cause === 'offer')
    return `An offer of the payment provider took ${formatRupees(due - amount)} off a payment: ${sums}. Switch off the offers in the provider’s dashboard, or accept them under Delivery & Returns, Online payments.`
  if (cause === 'customer fee')
    return `The payment provider charged the customer its fee of ${formatRupees(amount - due)} on top: ${sums}. Set the fee bearer to “business” (platform) in the provider’s dashboard.`
  return `The payment provider captured another sum than was agreed: ${sums}. Compare the payment in the provider’s dashboard.`
}

/**
 * The share of each of several products in the amount that an offer of the provider left, in paise: each bears its part
 * of the offer. The shares add up to `paid`, and none is more than its own amount (`dues`), which together are more
 * than `paid`.
 */
export function sharesUnderOffer(dues: readonly Paise[], paid: Paise): Paise[] {
  const total = dues.reduce((sum, due) => sum + due, 0)
  const shares = dues.map((due) => Math.floor((due * paid) / total))
  let left = shares.reduce((rest, share) => rest - share, paid)
  return shares.map((share, nth) => {
    const more = left > 0 && share < (dues[nth] ?? 0) ? 1 : 0
    left -= more
    return share + more
  })
}
