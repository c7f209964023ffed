import type { Day } from '#rules/days.ts'

/** How a refund reached its customer where the provider did not return it. */
export const REFUND_PAID_BY = ['bank'] as const
export type RefundPaidBy = (typeof REFUND_PAID_BY)[number]

/**
 * The mark of a refund that takes back the discount of the provider's offer, once all money of an order has gone back: a
 * credit note without a payment, so that the books hold neither the sale nor the discount.
 */
export const OFFER = 'offer'

/** Banks print 12 letters and digits for IMPS and UPI, 16 for NEFT and 22 for RTGS; some lead with a word of their own. */
const UTR = /^[A-Z0-9]{6,30}$/

/** A UTR as banks print it: capitals, without the blanks and dashes that people type. */
export const plainUtr = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const UTR_FAULT = 'Please enter the UTR: the letters and digits by which the bank names the transfer.'

export const isUtr = (typed: string): boolean => UTR.test(plainUtr(typed))

/** Why a transfer cannot have been on that day: it was not before the debt, and is not of the future. All days are in India. */
export function transferDayFault(
  day: Day,
  { owedSince, today }: { owedSince: Day; today: Day },
): string | null {
  if (day > today) return 'This day has not come yet.'
  return day < owedSince ? 'This is before the refund was owed.' : null
}
