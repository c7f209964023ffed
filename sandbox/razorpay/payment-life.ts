import type { PoolClient } from 'pg'
import { type Sandbox, unixNow } from './context.ts'
import type { Notes, OrderEntity, PaymentEntity, PaymentError } from './entities.ts'
import { badRequest, unknownId } from './errors.ts'
import { newId } from './ids.ts'
import { type Method, methodDetails, NO_ERROR } from './payment-methods.ts'
import { newRefund, withRefund } from './refund-life.ts'
import * as store from './store.ts'
import { announce } from './webhooks.ts'

// created → authorized → captured → refunded, or failed; a failed one may still be authorized later (UPI).
// Everything here runs in a transaction that holds the lock of the payment's order.

export interface Attempt {
  method: Method
  description: string | null
  email: string | null
  contact: string | null
  notes: Notes
  plan: store.WebhookPlan
  /** The provider's own fault: an order that is paid takes this payment as well, and keeps the money. */
  paidTwice?: boolean
  /** Seconds since the shopper pressed Pay; 0 where it is not said. */
  begunSecondsAgo?: number
  /** Paise that an offer of the provider takes off the shopper's payment. */
  offerAmount?: number
  /** Paise that the shopper pays on top, where the account lets customers bear the fee. */
  feeAmount?: number
}

/**
 * Begins an attempt of a shopper to pay. Locks the order; refuses when it is paid, or about to be. The caller's
 * transaction decides the outcome, and writes it together with the attempt in one statement.
 */
export async function beginAttempt(tx: PoolClient, sandbox: Sandbox, orderId: string, attempt: Attempt) {
  const order = await store.lockOrder(tx, orderId)
  if (!order) throw unknownId()
  if (order.entity.status === 'paid' && !attempt.paidTwice)
    throw notAgain('Payment already done for this order.', orderId)
  if (order.entity.attempts > 0 && (await store.hasAuthorisedPayment(tx, orderId)))
    throw notAgain('The order already has an authorized payment.', orderId)

  const status = order.entity.status === 'paid' ? 'paid' : 'attempted'
  order.entity = { ...order.entity, status, attempts: order.entity.attempts + 1 }
  return { order, payment: newPayment(sandbox, order.entity, attempt) }
}

type Failure = {
  order: OrderEntity
  payment: PaymentEntity
  error: PaymentError
  plan: store.WebhookPlan
  /** Milliseconds the webhook is held back, on top of the plan. */
  holdWebhookMs?: number
}

/** The bank said no, or nothing in time. */
export async function fail(
  tx: PoolClient,
  sandbox: Sandbox,
  { order, payment, error, plan, holdWebhookMs = 0 }: Failure,
): Promise<PaymentEntity> {
  const failed: PaymentEntity = { ...payment, ...error, status: 'failed' }
  await store.savePaymentOfOrder(tx, { entity: failed, plan }, order)
  await announce(tx, sandbox, [{ name: 'payment.failed', payment: failed }], plan, holdWebhookMs)
  return failed
}

/** The bank said yes: captured at once, unless the order asks for capture by hand or is already paid. */
export async function approve(
  tx: PoolClient,
  sandbox: Sandbox,
  { entity: order, capture: mode }: store.OrderRow,
  payment: PaymentEntity,
  { plan, paidTwice = false }: Pick<Attempt, 'plan' | 'paidTwice'>,
): Promise<void> {
  const authorised: PaymentEntity = { ...payment, ...NO_ERROR, status: 'authorized' }
  if (order.status === 'paid' && !paidTwice)
    return giveBackSecondSuccess(tx, sandbox, { order, authorised, plan })
  if (mode === 'automatic') {
    await capture(tx, sandbox, { order, authorised, plan, announceAuthorization: true })
    return
  }
  await store.savePaymentOfOrder(tx, { entity: authorised, plan }, order)
  await announce(tx, sandbox, [{ name: 'payment.authorized', payment: authorised }], plan)
}

type Capture = {
  order: OrderEntity
  authorised: PaymentEntity
  plan: store.WebhookPlan
  /** The shop has not heard of the authorization yet. */
  announceAuthorization: boolean
}

/** The money is ours; the order is paid for good. */
export async function capture(
  tx: PoolClient,
  sandbox: Sandbox,
  { order, authorised, plan, announceAuthorization }: Capture,
): Promise<PaymentEntity> {
  const captured: PaymentEntity = {
    ...authorised,
    status: 'captured',
    captured: true,
    ...providersShare(authorised),
  }
  const paid: OrderEntity = {
    ...order,
    status: 'paid',
    amount_paid: captured.amount,
    amount_due: 0,
  }
  await store.savePaymentOfOrder(tx, { entity: captured, plan }, paid)
  const events = [
    { name: 'payment.authorized', payment: authorised },
    { name: 'payment.captured', payment: captured },
    { name: 'order.paid', payment: captured, order: paid },
  ] as const
  await announce(tx, sandbox, announceAuthorization ? [...events] : events.slice(1), plan)
  return captured
}

/** Late captures whose time has come. */
export async function captureWhatIsDue(sandbox: Sandbox): Promise<void> {
  for (const { id, orderId } of await store.dueCaptures(sandbox.pool)) await captureLate(sandbox, orderId, id)
}

/** Captures a waiting payment once, either on schedule or because the shopper is still waiting for it. */
export async function captureLate(sandbox: Sandbox, orderId: string, paymentId: string): Promise<void> {
  await store.inTransaction(sandbox.pool, async (tx) => {
    const order = await store.lockOrder(tx, orderId)
    if (!order || !(await store.takeDueCapture(tx, paymentId))) return
    const payment = await store.findPayment(tx, paymentId)
    if (payment) await approve(tx, sandbox, order, payment.entity, payment)
  })
}

/** An order is paid once. A late second success goes straight back, never captured. */
async function giveBackSecondSuccess(
  tx: PoolClient,
  sandbox: Sandbox,
  { order, authorised, plan }: Pick<Capture, 'order' | 'authorised' | 'plan'>,
): Promise<void> {
  const refund = newRefund(sandbox, authorised, { amount: authorised.amount, outcome: 'processed' })
  const returned: PaymentEntity = withRefund(authorised, refund.amount)
  await store.savePaymentOfOrder(tx, { entity: returned, plan }, order)
  await store.insertRefund(tx, refund, null, null)
  const events = [
    { name: 'payment.authorized', payment: authorised },
    { name: 'refund.created', refund, payment: returned },
    { name: 'refund.processed', refund, payment: returned },
  ] as const
  await announce(tx, sandbox, [...events], plan)
}

function newPayment(sandbox: Sandbox, order: OrderEntity, attempt: Attempt): PaymentEntity {
  const { offerAmount = 0, feeAmount = 0 } = attempt
  if (offerAmount >= order.amount) throw badRequest('The offer is as large as the order.')
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount - offerAmount + feeAmount,
    currency: order.currency,
    ...(offerAmount > 0 && { offer_id: newId('offer') }),
    ...(feeAmount > 0 && { fee_bearer: 'customer' as const, base_amount: order.amount - offerAmount }),
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description,
    ...methodDetails(attempt.method),
    email: attempt.email,
    contact: attempt.contact,
    notes: attempt.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    created_at: unixNow(sandbox) - (attempt.begunSecondsAgo ?? 0),
  }
}

/** Paise: 2 % of the payment, and 18 % GST on that, or what the shopper paid on top. `fee` includes `tax`. */
function providersShare({ amount, base_amount: base }: PaymentEntity): { fee: number; tax: number } {
  if (base !== undefined) {
    const fee = amount - base
    return { fee, tax: Math.round((fee * 18) / 118) }
  }
  const commission = Math.round(amount * 0.02)
  const tax = Math.round(commission * 0.18)
  return { fee: commission + tax, tax }
}

const notAgain = (description: string, orderId: string) =>
  badRequest(description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'order_already_paid',
    metadata: { order_id: orderId },
  })
