import { ORDER_STATUS, type OrderStatus } from './order-status.ts'

/** The paper of money that went back to a customer. */
type RefundPaper = 'credit-note' | 'refund-voucher'

type LineOfRefund = {
  /** An invoice bills the line. */
  isBilled: boolean
  status: OrderStatus
  /** More was paid than the piece came to cost: no bill has it. */
  isExcess: boolean
}

/**
 * The paper for money that went back for a line: a credit note where an invoice bills it (CGST Act, 34), a refund
 * voucher where it was cancelled before that, and for money paid beyond the bill (CGST Act, 31(3)(e); CGST Rules, 51).
 * Null while the line is sold and not billed: its invoice comes, or it is cancelled, and either asks again. So no money
 * has both.
 */
export function refundPaperOf({ isBilled, status, isExcess }: LineOfRefund): RefundPaper | null {
  if (isExcess) return 'refund-voucher'
  if (isBilled) return 'credit-note'
  return ORDER_STATUS[status].isBought ? null : 'refund-voucher'
}
