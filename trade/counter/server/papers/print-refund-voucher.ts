import type { ShopDetails } from '#contracts/settings.ts'
import { dayInIndia } from '#rules/days.ts'
import { TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { linesPlacedWith } from '#server/orders/orders.store.ts'
import type { RefundRow, RefundWithPayment } from '#server/orders/refunds.store.ts'
import type { Shop } from '#server/shop.ts'
import { type TenderRow, tendersOf } from '#trade/counter/server/tenders/tenders.store.ts'
import { type PaidBack, type Receipt, refundVoucherOf } from './receipt.ts'

/** The refund voucher of money that went back for a line, however it went, and when it was written. Null where it has none. */
export async function readRefundVoucher(
  { db }: Pick<Shop, 'db'>,
  { refund, payment }: RefundWithPayment,
  contact: ShopDetails,
): Promise<{ receipt: Receipt; at: Date } | null> {
  const { voucherNumber: number, voucherAt: at, updatedAt } = refund
  const sold = await linesPlacedWith(db, payment.id)
  const line = sold.find(({ paymentLineId }) => paymentLineId === refund.paymentLineId)
  if (!line || number === null || at === null) return null
  const tenders = await tendersOf(db, payment.id)
  const tender = tenders.find(({ refundId }) => refundId === refund.id)
  const taken = tenders.flatMap(({ receiptNumber, ...one }) =>
    receiptNumber !== null && one.at <= updatedAt ? [{ name: receiptNumber, at: one.at }] : [],
  )
  const { providerPaymentId, capturedAt } = payment
  const online = providerPaymentId && capturedAt ? [{ name: providerPaymentId, at: capturedAt }] : []
  const receipt = refundVoucherOf({
    number,
    at,
    contact,
    lines: [line],
    amount: refund.amount,
    way: tender ? wayOfTender(tender) : wayOfRefund(refund),
    paidOn: refund.paidOn ?? dayInIndia(updatedAt),
    advance: [...new Map([...taken, ...online].map((one) => [one.name, one])).values()],
    admin: tender ? ((await peopleByIds(db, [tender.by])).get(tender.by)?.name ?? '') : null,
  })
  return { receipt, at }
}

const wayOfTender = ({ kind, reference }: TenderRow): PaidBack['way'] => ({
  label: TENDER_WORDS[kind].label,
  detail: reference,
})

function wayOfRefund({ paidBy, utr, origin, originId, providerRefundId }: RefundRow): PaidBack['way'] {
  if (paidBy === 'bank') return { label: TENDER_WORDS.bank.label, detail: utr ?? '' }
  const detail = providerRefundId ?? originId ?? ''
  return { label: origin === 'dispute' ? 'Taken back by the bank' : 'Payment provider', detail }
}
