import { createHmac, timingSafeEqual } from 'node:crypto'
import { PAYMENT_LIMITS } from '#server/time-limits.ts'
import {
  type NewProviderOrder,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderOrder,
} from './port.ts'
import { listOf, orderAnswer, paymentAnswer, refundAnswer, webhookEnvelope } from './razorpay-answers.ts'
import { razorpayHttp } from './razorpay-http.ts'
import { razorpayMoves } from './razorpay-moves.ts'
import { razorpayPaymentLinks } from './razorpay-payment-links.ts'

export interface RazorpayOptions {
  keyId: string
  keySecret: string
  /** The current secret first; the previous one stays in the list while old webhooks are still retried (24 h). */
  webhookSecrets: readonly string[]
  /** Where `/v1` lives; the demo shop points it at its own sandbox. */
  baseUrl?: string
  checkoutScriptUrl?: string
  timeoutMs?: number
  tries?: number
  backoffMs?: number
}

const LIVE = 'https://api.razorpay.com'
const LIVE_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Razorpay over its REST interface. Why not its SDK: docs/decisions/055-late-and-double-payments.md. */
export function razorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, baseUrl = LIVE, checkoutScriptUrl = LIVE_CHECKOUT } = options
  const { answer, tries: defaultTries, backoff } = PAYMENT_LIMITS
  const { timeoutMs = answer, tries = defaultTries, backoffMs = backoff } = options
  const call = razorpayHttp({ keyId, keySecret, baseUrl, timeoutMs, tries, backoffMs })

  return {
    keyId,
    checkoutScriptUrl,

    async createOrder(order) {
      try {
        return await call({ method: 'POST', path: '/orders', body: order, answer: orderAnswer })
      } catch (error) {
        const existing = receiptIsTaken(error) && (await findOrder(order))
        if (existing) return existing
        throw error
      }
    },

    fetchOrder: (orderId) => call({ method: 'GET', path: `/orders/${part(orderId)}`, answer: orderAnswer }),

    fetchPaymentsOfOrder: (orderId) =>
      call({ method: 'GET', path: `/orders/${part(orderId)}/payments`, answer: listOf(paymentAnswer) }),

    fetchPayment: (paymentId) =>
      call({ method: 'GET', path: `/payments/${part(paymentId)}`, answer: paymentAnswer }),

    refund: ({ paymentId, amount, idempotencyKey, notes }) =>
      call({
        method: 'POST',
        path: `/payments/${part(paymentId)}/refund`,
        // The receipt tells the shop's own refunds from those of the dashboard.
        body: { amount, notes, receipt: idempotencyKey },
        headers: { 'x-refund-idempotency': idempotencyKey },
        answer: refundAnswer,
      }),

    fetchRefund: (refundId) =>
      call({ method: 'GET', path: `/refunds/${part(refundId)}`, answer: refundAnswer }),

    ...razorpayMoves(call),
    ...razorpayPaymentLinks(call),

    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignature(signature, `${orderId}|${paymentId}`, keySecret),

    verifyWebhookSignature: (rawBody, signature) =>
      signature !== undefined && webhookSecrets.some((secret) => isSignature(signature, rawBody, secret)),

    readWebhook(rawBody) {
      try {
        return webhookEnvelope.safeParse(JSON.parse(rawBody.toString('utf8'))).data
      } catch {
        return undefined
      }
    },
  }

  /** The order of an earlier call whose answer was lost on the way. */
  async function findOrder({ receipt, amount }: NewProviderOrder): Promise<ProviderOrder | undefined> {
    const path = `/orders?receipt=${part(receipt)}`
    const orders = await call({ method: 'GET', path, answer: listOf(orderAnswer) })
    return orders.find((order) => order.amount === amount)
  }
}

const part = encodeURIComponent

function receiptIsTaken(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError &&
    error.kind === 'refused' &&
    /receipt should be unique/i.test(error.description)
  )
}

function isSignature(given: string, signed: string | Buffer, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
