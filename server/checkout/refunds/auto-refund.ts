import {
  type AutoRefundReason,
  partlyReturned,
  sentenceOfReason,
  whatGoesBack,
} from '#rules/checkout/auto-refund.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { notify } from '#server/notifications/notify.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { insertRefund, type RefundRow, refundsOfPayments } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/** Paise of a capture that belong to a row of a payment, and how much of them the provider has returned already. */
export type CapturedShare = Pick<ProviderPayment, 'amount' | 'amountRefunded'>

/**
 * Owes captured money to its customer, whole; what the provider has returned already is written as a refund that is
 * done.
 */
export async function autoRefund(
  shop: Shop,
  payment: PaymentRow,
  captured: CapturedShare,
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

/**
 * What a customer reads whose payment, or part of it, became no order: why, and what happens to the money. `rows` are
 * all of the payment, `returned` those whose money goes back; empty where there are none.
 */
export async function autoRefundMessage(
  { db }: Pick<Shop, 'db'>,
  rows: readonly PaymentRow[],
  returned: readonly PaymentRow[],
): Promise<string> {
  const ids = returned.map(({ id }) => id)
  const refunds = ids.length > 0 ? await refundsOfPayments(db, ids) : new Map<string, RefundRow[]>()
  const reasonOf = ({ id }: PaymentRow) => refunds.get(id)?.[0]?.reason ?? ''
  const [first] = returned
  if (!first) return ''
  if (rows.length === 1) {
    const reason = reasonOf(first)
    return `${sentenceOfReason(reason)} ${whatGoesBack(reason)}`.trim()
  }
  return partlyReturned(
    returned.map((row) => ({
      name: lineTitle(row.quote),
      amount: row.amount,
      reason: reasonOf(row),
    })),
    { all: returned.length === rows.length },
  )
}
