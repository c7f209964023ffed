import {
  type AutoRefundReason,
  partlyReturned,
  sentenceOfReason,
  whatGoesBack,
} from '#rules/checkout/auto-refund.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { notify } from '#server/notifications/notify.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import { insertRefund, refundsOfLines } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'

/** Paise of a capture that belong to a line of a payment, and how much of them the provider has returned already. */
export type CapturedShare = Pick<ProviderPayment, 'amount' | 'amountRefunded'>

/** A line whose money goes back, and the provider's id of the capture it came with. */
type Returned = { customerId: string; paymentLineId: string; capturedAs: string | null }

/**
 * Owes captured money to its customer, whole; what the provider has returned already is written as a refund that is
 * done.
 */
export async function autoRefund(
  shop: Shop,
  { customerId, paymentLineId, capturedAs }: Returned,
  captured: CapturedShare,
  reason: AutoRefundReason,
): Promise<void> {
  const returned = captured.amountRefunded
  if (returned > 0) {
    const now = shop.clock.now()
    const done = { paymentLineId, amount: returned, reason, status: 'processed' as const }
    // Which refunds these were is not known yet: they are told by the capture that they return.
    const origin = capturedAs ? { origin: 'outside' as const, originId: capturedAs } : {}
    const refund = await insertRefund(shop.db, { ...done, ...origin, createdAt: now, updatedAt: now })
    await notify(shop, { event: 'refund-processed', aboutId: refund.id, customerId })
  }
  const owed = captured.amount - returned
  if (owed > 0) await requestRefund(shop, { paymentLineId, amount: owed, reason })
}

/**
 * The message for a customer whose payment, or part of it, became no order: why, and what happens to the money;
 * otherwise empty.
 */
export async function autoRefundMessage({ db }: Pick<Shop, 'db'>, { lines }: Payment): Promise<string> {
  const returned = lines.filter(({ outcome }) => outcome === 'returned')
  const [first] = returned
  if (!first) return ''
  const refunds = await refundsOfLines(
    db,
    returned.map(({ id }) => id),
  )
  const reasonOf = ({ id }: PaymentLineRow) => refunds.get(id)?.[0]?.reason ?? ''
  if (lines.length === 1) {
    const reason = reasonOf(first)
    return `${sentenceOfReason(reason)} ${whatGoesBack(reason)}`.trim()
  }
  return partlyReturned(
    returned.map((line) => ({
      name: lineTitle(line.quote),
      amount: line.amount,
      reason: reasonOf(line),
    })),
    { all: returned.length === lines.length },
  )
}
