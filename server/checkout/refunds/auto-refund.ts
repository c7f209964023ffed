import { type AutoRefundReason, sentenceOfReason, whatGoesBack } from '#rules/checkout/auto-refund.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { notify } from '#server/notifications/notify.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { insertRefund, refundsOfPayments } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/** Owes captured money to its customer, whole; what the provider has returned already stands in the ledger as done. */
export async function autoRefund(
  shop: Shop,
  payment: PaymentRow,
  captured: ProviderPayment,
  reason: AutoRefundReason,
): Promise<void> {
  const paymentId = payment.id
  const returned = captured.amountRefunded
  if (returned > 0) {
    const done = { paymentId, amount: returned, reason, status: 'processed' as const }
    const refund = await insertRefund(shop.db, { ...done, createdAt: shop.clock.now() })
    const { customerId } = payment
    await notify(shop, { event: 'refund-processed', aboutId: refund.id, customerId })
  }
  const owed = captured.amount - returned
  if (owed > 0) await requestRefund(shop, { paymentId, amount: owed, reason })
}

/** What a customer reads whose payment became no order. */
export async function autoRefundReason({ db }: Shop, paymentId: string): Promise<string> {
  const [refund] = (await refundsOfPayments(db, [paymentId])).get(paymentId) ?? []
  const reason = refund?.reason ?? ''
  return `${sentenceOfReason(reason)} ${whatGoesBack(reason)}`.trim()
}
