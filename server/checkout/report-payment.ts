import type { updatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest, ResponseBody } from '#contracts/endpoint.ts'
import type { PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { Caller } from '#server/caller.ts'
import { notFound } from '#server/errors.ts'
import { noteReported, type PaymentRow, paymentById } from '#server/orders/payments.store.ts'
import { lockRowsOfPayment } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { failPayment } from './fail-payment.ts'
import { autoRefundMessage } from './refunds/auto-refund.ts'

/** What the browser is told a payment's status is; money that goes back is a failed purchase to it. */
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
    const known = await paymentById(db, report.paymentId)
    if (!known || known.customerId !== caller.customerId) throw notFound('Payment not found.')
    const rows = await lockRowsOfPayment(db, known)
    const unreported = rows.filter(({ reportedAt }) => reportedAt === null)
    if (unreported.length > 0)
      await noteReported(
        db,
        unreported.map(({ id }) => id),
        clock.now(),
      )
    const open = rows.filter(({ status }) => status === 'open')
    if (report.status === 'failed' && open.length > 0) {
      await failPayment(within, open, { reason: 'reported', outcome: outcomeOf(report.responseData) })
      return { paymentId: known.id, status: 'failed', message: '' }
    }
    const returned = rows.filter(({ status }) => status === 'refund-due')
    return {
      paymentId: known.id,
      status: shownStatus(rows),
      message: await autoRefundMessage(within, rows, returned),
    }
  })
}

/** A payment of which some products were sold is a purchase: the message says what was not. */
function shownStatus(rows: readonly PaymentRow[]): (typeof SHOWN)[PaymentStatus] {
  const bought = rows.find(({ status }) => status === 'completed')
  const [first] = rows
  return SHOWN[(bought ?? first)?.status ?? 'failed']
}

function outcomeOf(responseData: unknown): string {
  const told =
    typeof responseData === 'object' && responseData !== null && 'reason' in responseData
      ? responseData.reason
      : responseData
  return typeof told === 'string' && told !== '' ? told.slice(0, 200) : 'reported failed'
}
