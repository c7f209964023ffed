import type { DisputeStatus } from '#rules/checkout/dispute-status.ts'

/**
 * The payment provider, as the shop sees it. Every amount is whole paise, every time a Date.
 *
 * All calls to the provider may throw a {@link PaymentProviderError}; the two signature checks are local and never
 * throw.
 */
export interface PaymentProvider {
  /** The public half of the key pair; the browser's checkout is opened with it. */
  readonly keyId: string
  /** The address of the provider's checkout script, as the browser loads it. */
  readonly checkoutScriptUrl: string

  /**
   * Asks the provider to expect a payment.
   *
   * Safe to repeat: `receipt` (our own payment id, at most 40 characters) names the purchase, so a second
   * call for the same receipt and amount finds the first order again instead of making another.
   */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  /** Every attempt on an order, failed ones too; the truth that reconciliation goes by. */
  fetchPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>

  /**
   * Returns money to the customer. Safe to repeat with the same `idempotencyKey` and the same body: the
   * answer is then the refund of the first call. `pending` is not the end, `processed` and `failed` are.
   */
  refund(refund: NewProviderRefund): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** Every refund of a payment, those made by hand in the provider's dashboard too; the newest hundred. */
  fetchRefundsOfPayment(paymentId: string): Promise<ProviderRefund[]>
  /** Refunds of the whole account that were made since a moment, the newest first, a page of 100 at a time. */
  fetchRefunds(page: { since: Date; skip: number }): Promise<ProviderRefund[]>

  fetchDispute(disputeId: string): Promise<ProviderDispute>
  /** The latest hundred disputes of the account. */
  fetchDisputes(): Promise<ProviderDispute[]>

  /**
   * Makes a page of the provider's where a customer pays, and sends its address by SMS. Safe to repeat: `reference`
   * names the link, so a second call finds the first again.
   */
  createPaymentLink(link: NewPaymentLink): Promise<ProviderPaymentLink>
  fetchPaymentLink(linkId: string): Promise<ProviderPaymentLink>
  /** Refused where the link is paid, cancelled or expired by now. */
  cancelPaymentLink(linkId: string): Promise<ProviderPaymentLink>

  /** Did the provider itself sign this success? Pass the order id that *we* stored, not the returned one. */
  verifyCheckoutSignature(callback: { orderId: string; paymentId: string; signature: string }): boolean
  /** Did the provider send these bytes? Checked against the current and the previous webhook secret. */
  verifyWebhookSignature(rawBody: Buffer, signature: string | undefined): boolean
  /**
   * The subject of a webhook, or undefined when the body is not an event. It only points at things; read their state
   * from the provider, because webhooks arrive late, twice and in any order.
   */
  readWebhook(rawBody: Buffer): ProviderEvent | undefined
}

export interface NewProviderOrder {
  /** Paise, at least 100. */
  amount: number
  currency: 'INR'
  /** Our own id of the payment, at most 40 characters, used once. */
  receipt: string
  /** At most 15 pairs of at most 256 characters. */
  notes?: Record<string, string>
}

export interface ProviderOrder {
  id: string
  /** Paise. */
  amount: number
  /** `attempted` after the first try, `paid` for good once a payment is captured (refunds do not undo it). */
  status: 'created' | 'attempted' | 'paid'
}

export interface ProviderPayment {
  id: string
  orderId: string | null
  /** Paise. */
  amount: number
  /** The provider's offer that made `amount` smaller than was asked for. */
  offerId: string | null
  /** Paise without the fee, where the customer has borne it on top; null where the shop bears it. */
  baseAmount: number | null
  /** Paise; includes refunds that are still pending. */
  amountRefunded: number
  /** Not final when `failed`: a UPI payment can still be captured days later. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** `upi`, `card`, `netbanking`, `wallet` … */
  method: string
  /** The provider's sentence about a failure. */
  errorDescription: string | null
  createdAt: Date
}

export interface NewProviderRefund {
  paymentId: string
  /** Paise, at least 100 and at most what is left of the payment. */
  amount: number
  /** At least 10 characters of letters, digits, `-` and `_`; one per refund we owe, kept with it. */
  idempotencyKey: string
  notes?: Record<string, string>
}

export interface ProviderRefund {
  id: string
  paymentId: string
  /** Paise. */
  amount: number
  status: 'pending' | 'processed' | 'failed'
  /** The idempotency key of a refund that the shop made; null of one that a person made in the dashboard. */
  receipt: string | null
  createdAt: Date
}

/** Money of a payment that a customer's bank asks back. */
export interface ProviderDispute {
  id: string
  paymentId: string
  /** Paise that are asked back. */
  amount: number
  /** Paise that the provider has taken from the shop for it by now. */
  deducted: number
  status: DisputeStatus
  /** `chargeback`, `fraud`, `pre_arbitration` … */
  phase: string
  /** The bank's code, `goods_not_received` for example. */
  reason: string
  /** Until when the bank waits for evidence. */
  respondBy: Date | null
  openedAt: Date
}

export interface NewPaymentLink {
  /** Paise, at least 100. */
  amount: number
  currency: 'INR'
  /** Our own id of the link, at most 40 characters, used once. */
  reference: string
  /** The goods or bill to be paid; the customer reads it. */
  description: string
  customer: { name: string; mobileNumber: string }
  /** At least fifteen minutes from now. */
  expiresAt: Date
}

export interface ProviderPaymentLink {
  id: string
  /** The address the customer pays at. */
  url: string
  /** Paise. */
  amount: number
  /** The shop's links take no part payments, so `created` is unpaid. */
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired'
  /** The payment that paid it. */
  paymentId: string | null
}

export interface ProviderEvent {
  /** For example `payment.captured`, `order.paid`, `refund.processed`. */
  name: string
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  /** Of an event about a payment link. */
  linkId: string | null
  /** Paise of the refund or payment it tells of. */
  amount: number | null
  /** Of an event about a dispute. */
  dispute: ProviderDispute | null
  /** When the provider told of it, by its clock; null where it does not say. */
  at: Date | null
}

/**
 * - `refused`: the provider understood and said no; asking again changes nothing.
 * - `unavailable`: no usable answer (outage, throttling, timeout); the call may or may not have happened.
 * - `unauthorised`: our keys are wrong; a person has to look.
 */
export type PaymentProviderErrorKind = 'refused' | 'unavailable' | 'unauthorised'

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: PaymentProviderErrorKind
  /** The provider's own sentence, for the log and the administrator; not for shoppers. */
  readonly description: string
  /** HTTP status of the answer; undefined when there was none. */
  readonly statusCode: number | undefined
  /** How long the provider asked to be left alone, milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(kind: PaymentProviderErrorKind, description: string, answer: FailedAnswer = {}) {
    super(`Payment provider ${kind}: ${description}`, { cause: answer.cause })
    this.kind = kind
    this.description = description
    this.statusCode = answer.statusCode
    this.retryAfterMs = answer.retryAfterMs
  }
}

interface FailedAnswer {
  statusCode?: number
  retryAfterMs?: number
  cause?: unknown
}
