import { counted } from '#rules/counted.ts'
import { percent } from '#rules/measures.ts'
import { bpsOf, type Paise } from '#rules/money.ts'

/** The shop's terms for money back. */
export type ReturnTerms = {
  /** Days after delivery; 0: no return can be requested in the account. */
  days: number
  /** Working days within which the shop answers. */
  answerDays: number
  /** The part of the product's price that the shop keeps, in basis points. */
  deductionBps: number
  /** Whether the delivery charge and the insurance stay with the shop. */
  keepsDelivery: boolean
  /** Reasons for which the shop is at fault, and keeps nothing. */
  faultReasons: readonly string[]
}

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

/** The reason that the refund of a return is kept with. */
export const refundReasonOf = (returnNumber: string) => `Return ${returnNumber}`
export const isReturnReason = (reason: string): boolean => /^Return RET-\d+$/.test(reason)

/** The sum with which a product comes back for a reason: nothing is deducted where the shop is at fault. In either unit. */
export function amountFor<Sum extends { paid: number; deductions: readonly unknown[]; amount: number }>(
  sum: Sum,
  isFault: boolean,
): Sum {
  return isFault ? { ...sum, deductions: [], amount: sum.paid } : sum
}

/** The rules as customers read them who ask for a return, from the settings the amount is worked out with. */
export function returnRules(terms: ReturnTerms): string[] {
  return [
    `We answer within ${counted(terms.answerDays, 'working day')} and tell you how to hand the piece over.`,
    'Please send the piece unworn and unaltered, with its tag, invoice and any stone report.',
    'Engraved pieces, and pieces made to your own design, cannot be returned.',
    deductionRule(terms),
    ...faultRule(terms),
    'We weigh and test the piece when it arrives. Then the money goes back the way you paid. If the piece does not pass, we send it back to you.',
  ]
}

function faultRule({ deductionBps, keepsDelivery, faultReasons }: ReturnTerms): string[] {
  if (faultReasons.length === 0 || (deductionBps === 0 && !keepsDelivery)) return []
  const reasons = faultReasons.map((reason) => `“${reason}”`).join(' or ')
  return [`If your reason is ${reasons}, we refund everything you paid.`]
}

function deductionRule({ deductionBps, keepsDelivery }: ReturnTerms): string {
  if (deductionBps === 0)
    return keepsDelivery
      ? 'We refund the full price of the piece, but not the delivery charge or transit insurance.'
      : 'We refund everything you paid.'
  const share = `We deduct ${percent(deductionBps)} of the price of the piece.`
  return keepsDelivery ? `${share} We do not refund the delivery charge or transit insurance.` : share
}

/** The same as Markdown, for the pages of the shop, with how to ask. */
export function returnsMarkdown(terms: ReturnTerms): string {
  const all =
    terms.days === 0
      ? ['At the moment, please call us to arrange a return.']
      : [
          `You can ask for a return within ${counted(terms.days, 'day')} of delivery: open the order in your account and press “Return this piece”.`,
          ...returnRules(terms),
        ]
  return all.map((sentence) => `- ${sentence}`).join('\n')
}
