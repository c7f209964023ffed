import { percent, shortGrams } from '#rules/measures.ts'
import { formatRupees, type Paise, portion } from '#rules/money.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import { isPurity, PURITIES, type Purity } from '#rules/pricing/purities.ts'
import type { SoldFor } from '#rules/pricing/returned-product.ts'
import type { Deduction, ReturnAmount } from './return-amount.ts'
import { type Inspected, netWeightNow } from './return-quote.ts'
import { lostWeight } from './return-request.ts'

/** The amount paid for the metal of a product, in paise before GST; `gstBps` in basis points. */
export type MetalSold = { purity: Purity; netWeightMg: number; paid: Paise; gstBps: number }

/** The metal of a sold product at the rate of its own order; null where the order does not say its price. */
export function metalSold(
  { purity, netWeightMg }: { purity: string; netWeightMg: number },
  { breakup, taxable }: SoldFor,
): MetalSold | null {
  const value = breakup.discountable?.floor ?? breakup.metal?.value ?? 0
  if (!isPurity(purity) || netWeightMg === 0 || value === 0) return null
  return { purity, netWeightMg, paid: Math.min(value, taxable), gstBps: breakup.gstBps }
}

/**
 * The metal that is missing after an inspection, and the lower purity of the rest, each with its GST: in paise, at the
 * rate of the order. `soldMg` is the weight of the whole piece when it was sold.
 */
export function missingMetal(
  { netWeightMg, gstBps, ...sold }: MetalSold,
  { weightMg, purity, soldMg }: Inspected & { soldMg: number },
): Deduction[] {
  const lostMg = lostWeight(weightMg, soldMg)
  const missingMg = netWeightMg - netWeightNow(netWeightMg, soldMg, soldMg - lostMg)
  const lost = portion(sold.paid, missingMg, netWeightMg)
  const left = sold.paid - lost
  const ratePerGram = formatRupees(portion(sold.paid, 1000, netWeightMg))
  const withGst = (amount: Paise) => amount + gstOn(amount, gstBps)
  const labels = { is: PURITIES[purity].label, was: PURITIES[sold.purity].label }
  return [
    {
      label: `${shortGrams(missingMg)} lighter than when it was sold, at ${ratePerGram} per gram and ${percent(gstBps)} GST`,
      amount: withGst(lost),
      atInspection: 'metal',
    },
    {
      label: `${labels.is} instead of ${labels.was}`,
      amount: withGst(left - asPurity(left, sold.purity, purity)),
      atInspection: 'metal',
    },
  ]
}

/**
 * The worth of metal that was paid as one purity and is another: another metal is worth nothing, a higher purity no
 * more.
 */
function asPurity(paid: Paise, sold: Purity, inspected: Purity): Paise {
  const [was, is] = [PURITIES[sold], PURITIES[inspected]]
  if (was.metal !== is.metal) return 0
  return Math.min(paid, portion(paid, is.fineness, was.fineness))
}

/** The amount promised to a customer when they asked for a return, before anybody had inspected it. */
export function amountRequested({ paid, deductions }: ReturnAmount): ReturnAmount {
  const requested = deductions.filter(({ atInspection }) => !atInspection)
  return {
    paid,
    deductions: requested,
    amount: paid - requested.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** A return after its inspection: its deductions come on top of those at the request. */
export function inspectedRefund(promised: ReturnAmount, losses: readonly Deduction[]): ReturnAmount {
  const { paid, deductions } = amountRequested(promised)
  let { amount } = amountRequested(promised)
  for (const loss of losses) {
    const taken = Math.min(loss.amount, amount)
    if (taken === 0) continue
    amount -= taken
    deductions.push({ ...loss, amount: taken })
  }
  return { paid, deductions, amount }
}
