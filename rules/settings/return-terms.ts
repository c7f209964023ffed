import { counted } from '#rules/counted.ts'
import { percent } from '#rules/measures.ts'

/** How long a reason may be that customers choose from, and how many there may be. */
export const REASON_LIMITS = { reason: 60, reasons: 12 } as const

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
