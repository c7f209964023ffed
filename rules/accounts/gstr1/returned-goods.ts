import type { TaxDocument } from '#rules/accounts/tax-document.ts'
import { articlesOf, type BilledArticle } from '#rules/invoices/document.ts'
import { ORDER_CANCELLED } from '#rules/orders/refund-terms.ts'
import { isReturnReason } from '#rules/returns/return-amount.ts'

/**
 * Whether the goods of an article came back with a credit note: its order was cancelled, it is of a return, or it credits all
 * that was billed for the line. Every other note is of money only, and leaves the quantities of the return as they are; so
 * does one for a piece that was lighter than agreed.
 */
export function isReturnOf({ document, original }: TaxDocument, article: BilledArticle): boolean {
  const reason = document.against?.reason ?? ''
  if (reason === ORDER_CANCELLED || isReturnReason(reason)) return true
  const billed = original && articlesOf(original).find(({ lineId }) => lineId === article.lineId)
  return billed?.total === article.total
}
