import { percent } from '#rules/measures.ts'
import { bpsOf, type Paise } from '#rules/money.ts'
import type { ReturnTerms } from '#rules/settings/return-terms.ts'

/** The amount paid for an order, in paise; `insurance` and `delivery` are parts of `total`. */
export type PaidOrder = { total: Paise; insurance: Paise; delivery: Paise }

/** `atInspection`: not promised at the request, but for the metal that was missing or for what an admin found beside it. */
export type Deduction = { label: string; amount: Paise; atInspection?: 'metal' | 'other' }

/** `paid − deductions = amount`, always. */
export type ReturnAmount = { paid: Paise; deductions: Deduction[]; amount: Paise }

/**
 * The refund of a product; each line is rounded once. `left` is the amount paid less refunds since, so that no return
 * refunds a rupee twice. No deduction takes more than is left.
 */
export function returnAmount(order: PaidOrder, left: Paise, terms: ReturnTerms): ReturnAmount {
  const product = order.total - order.insurance - order.delivery
  const deductionsByTerms: Deduction[] = [
    {
      label: `Deduction, ${percent(terms.deductionBps)} of the price of the piece`,
      amount: bpsOf(product, terms.deductionBps),
    },
    { label: 'Delivery charge', amount: terms.keepsDelivery ? order.delivery : 0 },
    { label: 'Transit insurance', amount: terms.keepsDelivery ? order.insurance : 0 },
  ]
  const deductions: Deduction[] = []
  let amount = left
  for (const { label, amount: max } of deductionsByTerms) {
    const taken = Math.min(max, amount)
    if (taken === 0) continue
    amount -= taken
    deductions.push({ label, amount: taken })
  }
  return { paid: left, deductions, amount }
}

/** The sum with which a product comes back for a reason: nothing is deducted where the shop is at fault. In either unit. */
export function amountFor<Sum extends { paid: number; deductions: readonly unknown[]; amount: number }>(
  sum: Sum,
  isFault: boolean,
): Sum {
  return isFault ? { ...sum, deductions: [], amount: sum.paid } : sum
}
