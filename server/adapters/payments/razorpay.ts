import { createHmac, timingSafeEqual } from 'node:crypto'
import { PAYMENT_LIMITS } from '#server/time-limits.ts'
import {
  type NewPaymentLink,
  type NewProviderOrder,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPaymentLink,
} from './port.ts'
import {
  linkAnswer,
  linkList,
  listOf,
  orderAnswer,
  paymentAnswer,
  refundAnswer,
  webhookEnvelope,
} from './razorpay-answers.ts'
import { razorpayHttp } from './razorpay-http.ts'

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

/** Razorpay over its REST interface. Why not its SDK: docs/decisions/003-payment-client.md. */
export function razorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, baseUrl = LIVE, checkoutScriptUrl = LIVE_CHECKOUT } = options
  const { answer, tries: usualTries, backoff } = PAYMENT_LIMITS
  const { timeoutMs = answer, tries = usualTries, backoffMs = backoff } = options
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
        body: { amount, notes },
        headers: { 'x-refund-idempotency': idempotencyKey },
        answer: refundAnswer,
      }),

    fetchRefund: (refundId) =>
      call({ method: 'GET', path: `/refunds/${part(refundId)}`, answer: refundAnswer }),

    async createPaymentLink(link) {
      try {
        return await call({
          method: 'POST',
          path: '/payment_links',
          body: linkBody(link),
          answer: linkAnswer,
        })
      } catch (error) {
        const existing = referenceIsTaken(error) && (await findLink(link.reference))
        if (existing) return existing
        throw error
      }
    },

    fetchPaymentLink: (linkId) =>
      call({ method: 'GET', path: `/payment_links/${part(linkId)}`, answer: linkAnswer }),

    cancelPaymentLink: (linkId) =>
      call({ method: 'POST', path: `/payment_links/${part(linkId)}/cancel`, body: {}, answer: linkAnswer }),

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

  /** The link of an earlier call whose answer was lost on the way. */
  async function findLink(reference: string): Promise<ProviderPaymentLink | undefined> {
    const path = `/payment_links?reference_id=${part(reference)}`
    const [found] = await call({ method: 'GET', path, answer: linkList })
    return found
  }

  /** The order of an earlier call whose answer was lost on the way. */
  async function findOrder({ receipt, amount }: NewProviderOrder): Promise<ProviderOrder | undefined> {
    const path = `/orders?receipt=${part(receipt)}`
    const found = await call({ method: 'GET', path, answer: listOf(orderAnswer) })
    return found.find((order) => order.amount === amount)
  }
}

const part = encodeURIComponent

/** The provider sends the SMS itself, and no reminders. */
function linkBody({ amount, currency, reference, description, customer, expiresAt }: NewPaymentLink) {
  return {
    amount,
    currency,
    accept_partial: false,
    reference_id: reference,
    description,
    customer: { name: customer.name, contact: `+91${customer.mobileNumber}` },
    notify: { sms: true, email: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1000),
  }
}

function referenceIsTaken(error: unknown): boolean {
  return (
    error instanceof PaymentProviderError &&
    error.kind === 'refused' &&
    /reference.?id.*(exist|unique)/i.test(error.description)
  )
}

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
