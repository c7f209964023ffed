import { refundPaperOf } from '#rules/orders/refund-paper.ts'
import { lockRefund, noteVoucher } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { type RefundOfLine, refundOfLine } from './billing.store.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { nextNumber } from './next-number.ts'

/**
 * Writes the paper of money that went back for a line of an order, once, with the day on which it is written. It is asked
 * whenever money has gone and whenever the fate of a line is settled, so whichever comes last writes it. Nothing where the
 * money never became an order, and while the line may still be billed.
 */
export async function writeRefundPaper(shop: Shop, refundId: string): Promise<void> {
  const refund = await refundOfLine(shop.db, refundId)
  if (!refund) return
  if (paperOf(refund) === 'refund-voucher')
    await shop.transaction((within) => writeRefundVoucher(within, refundId))
  else await issueCreditNote(shop, refundId)
}

/**
 * The number of the refund voucher of money that has left the shop, or null where its paper is another one or comes later.
 * Inside a transaction. A line that is cancelled without an invoice is never billed, so nothing has to be locked but the
 * refund.
 */
export async function writeRefundVoucher(within: Shop, refundId: string): Promise<string | null> {
  const { db, clock } = within
  const locked = await lockRefund(db, refundId)
  if (locked?.status !== 'processed') return null
  if (locked.voucherNumber !== null) return locked.voucherNumber
  const refund = await refundOfLine(db, refundId)
  if (!refund?.leftTheShop || paperOf(refund) !== 'refund-voucher') return null
  const voucherNumber = await nextNumber(within, 'refund-voucher')
  await noteVoucher(db, refundId, { voucherNumber, voucherAt: clock.now() })
  return voucherNumber
}

const paperOf = ({ invoiceId, status, isExcess }: RefundOfLine) =>
  refundPaperOf({ isBilled: invoiceId !== null, status, isExcess })
