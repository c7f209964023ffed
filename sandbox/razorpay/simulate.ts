import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_SECONDS } from '#rules/time.ts'
import { hmac, type Sandbox } from './context.ts'
import type { PaymentEntity } from './entities.ts'
import { badRequest, type ErrorBody, readInput, unknownId } from './errors.ts'
import { type Attempt, approve, beginAttempt, captureLate, fail } from './payment-life.ts'
import { DECLINED, methodInput, TIMED_OUT } from './payment-methods.ts'
import { lockedPayment } from './payments.ts'
import { finishRefund } from './refunds.ts'
import * as store from './store.ts'

const MAX_SECONDS_AGO = 366 * DAY_SECONDS

/**
 * A shopper without a browser.
 *
 * - `captured`: answers the success that checkout's handler gets. With `delayMs` the payment stays
 *   `created` that long, and so does the answer; it is captured then even if the shop is restarted.
 * - `failed`: answers what `payment.failed` gets, after `delayMs`.
 * - `captured_late`: fails now; the *same* payment is captured `delayMs` (1000) later, restart or not.
 */
const simulateInput = z.strictObject({
  outcome: z.enum(['captured', 'failed', 'captured_late']),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** How the webhooks travel: twice, last one first, `webhookDelayMs` late, or not at all. */
  webhook: z.enum(['normal', 'duplicate', 'reordered', 'delayed', 'lost']).default('normal'),
  webhookDelayMs: z.int().min(0).max(600_000).default(2_000),
  /** The tab was closed: the payment happens, the answer is `{}`. */
  withoutCallback: z.boolean().default(false),
  /** With `captured`, at once: an order that is paid takes this payment as well, and the provider keeps the money. */
  paidTwice: z.boolean().default(false),
  /** How long ago the shopper pressed Pay: `created_at` of the payment, seconds before now. */
  attemptBegunSecondsAgo: z.int().min(0).max(MAX_SECONDS_AGO).default(0),
  /** Paise that an offer of the provider takes off, and that the shopper pays on top as a fee. */
  offerAmount: z.int().min(0).default(0),
  feeAmount: z.int().min(0).default(0),
  /** The signature in the answer is wrong. */
  tamperSignature: z.boolean().default(false),
  method: methodInput,
  email: z.string().nullable().default(null),
  contact: z.string().nullable().default(null),
})
type Simulation = z.infer<typeof simulateInput>

export interface CheckoutSuccess {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}
export interface CheckoutFailure {
  error: Omit<ErrorBody, 'field'>
}

const LATE_MS = 1_000
/** In a reordered story, the failure is told this long after the capture that followed it. */
const AFTER_THE_CAPTURE_MS = 500

const IdInPath = z.object({ id: z.string() })

/** Controls that the real provider does not have; open to everybody, as the whole sandbox is demo only. */
export function simulationRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool } = sandbox

  app.post('/orders/:id/simulate', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const wish = readInput(simulateInput, request.body)
    const answer = await simulate(sandbox, id, wish)
    return wish.withoutCallback ? {} : answer
  })

  /** Sets the outcome of this payment's refunds from now on. */
  app.post('/payments/:id/simulate', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const { refunds } = readInput(
      z.strictObject({ refunds: z.enum(['processed', 'pending', 'failed']) }),
      request.body,
    )
    const { rowCount } = await store.setRefundOutcome(pool, id, refunds)
    if (rowCount === 0) throw unknownId()
    return { refunds }
  })

  /** The bank's word on a pending refund. */
  app.post('/refunds/:id/simulate', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const { outcome } = readInput(z.strictObject({ outcome: z.enum(['processed', 'failed']) }), request.body)
    const refund = await store.inTransaction(pool, async (tx) => {
      const paymentId = (await store.findRefund(tx, id))?.entity.payment_id
      const { payment } = await lockedPayment(tx, paymentId ?? '')
      const pending = (await store.findRefund(tx, id))?.entity
      if (pending?.status !== 'pending') throw badRequest('The refund is not pending.')
      return finishRefund(tx, sandbox, payment, pending, outcome)
    })
    sandbox.wake()
    return refund
  })
}

async function simulate(sandbox: Sandbox, orderId: string, wish: Simulation) {
  const plan = { travel: wish.webhook, delayMs: wish.webhookDelayMs }
  const { method, email, contact, paidTwice, attemptBegunSecondsAgo: begunSecondsAgo } = wish
  const { offerAmount, feeAmount } = wish
  const attempt: Attempt = {
    method,
    email,
    contact,
    description: null,
    notes: [],
    plan,
    paidTwice,
    begunSecondsAgo,
    offerAmount,
    feeAmount,
  }
  switch (wish.outcome) {
    case 'captured': {
      const success = await succeed(sandbox, orderId, attempt, wish.delayMs)
      return wish.tamperSignature ? withWrongSignature(success) : success
    }
    case 'failed':
      if (wish.delayMs) await pause(wish.delayMs, undefined, { signal: sandbox.stopping })
      return decline(sandbox, orderId, attempt)
    case 'captured_late':
      return timeOut(sandbox, orderId, attempt, wish.delayMs ?? LATE_MS)
  }
}

export async function succeed(
  sandbox: Sandbox,
  orderId: string,
  attempt: Attempt,
  delayMs = 0,
): Promise<CheckoutSuccess> {
  const payment = await store.inTransaction(sandbox.pool, async (tx) => {
    const { order, payment: begun } = await beginAttempt(tx, sandbox, orderId, attempt)
    if (delayMs > 0) {
      await store.savePaymentOfOrder(tx, { entity: begun, plan: attempt.plan }, order.entity)
      await store.scheduleCapture(tx, begun.id, delayMs)
    } else await approve(tx, sandbox, order, begun, attempt)
    return begun
  })
  sandbox.wake()
  if (delayMs > 0) {
    await pause(delayMs, undefined, { signal: sandbox.stopping })
    await captureLate(sandbox, orderId, payment.id)
    sandbox.wake()
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: hmac(`${orderId}|${payment.id}`, sandbox.keySecret),
  }
}

export async function decline(sandbox: Sandbox, orderId: string, attempt: Attempt): Promise<CheckoutFailure> {
  const failed = await store.inTransaction(sandbox.pool, async (tx) => {
    const { order, payment } = await beginAttempt(tx, sandbox, orderId, attempt)
    return fail(tx, sandbox, { order: order.entity, payment, error: DECLINED, plan: attempt.plan })
  })
  sandbox.wake()
  return failure(failed)
}

async function timeOut(sandbox: Sandbox, orderId: string, attempt: Attempt, captureInMs: number) {
  const holdMs = attempt.plan.travel === 'reordered' ? captureInMs + AFTER_THE_CAPTURE_MS : 0
  const failed = await store.inTransaction(sandbox.pool, async (tx) => {
    const { order, payment } = await beginAttempt(tx, sandbox, orderId, attempt)
    const failed = await fail(tx, sandbox, {
      order: order.entity,
      payment,
      error: TIMED_OUT,
      plan: attempt.plan,
      holdWebhookMs: holdMs,
    })
    await store.scheduleCapture(tx, payment.id, captureInMs)
    return failed
  })
  sandbox.wake()
  return failure(failed)
}

function failure(payment: PaymentEntity): CheckoutFailure {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: payment.error_description ?? '',
      source: payment.error_source ?? '',
      step: payment.error_step ?? '',
      reason: payment.error_reason ?? '',
      metadata: { payment_id: payment.id, order_id: payment.order_id },
    },
  }
}

function withWrongSignature(success: CheckoutSuccess): CheckoutSuccess {
  const [first, ...rest] = success.razorpay_signature
  return { ...success, razorpay_signature: [first === '0' ? '1' : '0', ...rest].join('') }
}
