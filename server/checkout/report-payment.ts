import type { updatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import { lockPayment, noteReported, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { failPayments } from './fail-payment.ts'
import { autoRefundMessage } from './refunds/auto-refund.ts'

/** The payment status that the browser reads; to it, money that goes back is a failed purchase. */
const SHOWN = {
  created: 'pending',
  open: 'pending',
  completed: 'completed',
  failed: 'failed',
  'refund-due': 'failed',
} as const satisfies Record<PaymentStatus, string>

/**
 * The browser reports how an attempt ended: popup closed, timeout, done. A report is noted once and may free the
 * product; that money came is believed of the provider only.
 */
export function reportPayment(
  shop: Shop,
  caller: Caller,
  report: ParsedRequest<typeof contract>['body'],
): Promise<ResponseBody<typeof contract>> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const stored = await paymentById(db, report.paymentId)
    if (!stored || stored.customerId !== caller.customerId) throw notFound('Payment not found.')
    const payment = await lockPayment(db, stored.id)
    if (payment.reportedAt === null) await noteReported(db, payment.id, clock.now())
    if (report.status === 'failed' && payment.status === 'open') {
      await failPayments(within, [payment], outcomeOf(report.responseData))
      return { paymentId: payment.id, status: 'failed', message: '' }
    }
    return {
      paymentId: payment.id,
      status: SHOWN[payment.status],
      message: await autoRefundMessage(within, payment),
    }
  })
}

function outcomeOf(responseData: unknown): string {
  const reason =
    typeof responseData === 'object' && responseData !== null && 'reason' in responseData
      ? responseData.reason
      : responseData
  return typeof reason === 'string' && reason !== '' ? reason.slice(0, 200) : 'reported failed'
}
