import { z } from 'zod'
import { DISPUTE_STATUSES } from '#rules/checkout/dispute-status.ts'
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderPaymentLink,
  ProviderRefund,
} from './port.ts'

// The provider's answers, reduced to what the shop uses. Unknown fields are dropped, so that it may add some.

const paise = z.int().nonnegative()

export const orderAnswer = z
  .object({ id: z.string(), amount: paise, status: z.enum(['created', 'attempted', 'paid']) })
  .transform((order): ProviderOrder => order)

export const paymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: paise,
    amount_refunded: paise.nullish(),
    offer_id: z.string().nullish().catch(null),
    fee: paise.nullish().catch(null),
    fee_bearer: z.string().nullish().catch(null),
    base_amount: paise.nullish().catch(null),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: z.int(),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amount: payment.amount,
      offerId: payment.offer_id || null,
      baseAmount: baseAmountOf(payment),
      amountRefunded: payment.amount_refunded ?? 0,
      // Not the `captured` flag: the provider has been seen to send `true` with a failed payment.
      status: payment.status,
      method: payment.method ?? 'unknown',
      errorDescription: payment.error_description || null,
      createdAt: new Date(payment.created_at * 1000),
    }),
  )

type FeeOfPayment = {
  amount: number
  fee?: number | null | undefined
  fee_bearer?: string | null | undefined
  base_amount?: number | null | undefined
}

/** `base_amount` is also of payments in another currency, so it counts only where it is less; without it, the fee tells. */
function baseAmountOf({ amount, fee, fee_bearer: bearer, base_amount: base }: FeeOfPayment): number | null {
  if (base != null && base < amount) return base
  return bearer === 'customer' && fee ? amount - fee : null
}

export const refundAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
    created_at: z.int(),
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      status: refund.status,
      receipt: refund.receipt || null,
      createdAt: new Date(refund.created_at * 1000),
    }),
  )

const disputeShape = {
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  amount_deducted: paise.nullish(),
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string().nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.int().nullish(),
  created_at: z.int(),
}

const asDispute = (dispute: z.infer<z.ZodObject<typeof disputeShape>>): ProviderDispute => ({
  id: dispute.id,
  paymentId: dispute.payment_id,
  amount: dispute.amount,
  deducted: dispute.amount_deducted ?? 0,
  status: dispute.status,
  phase: dispute.phase ?? '',
  reason: dispute.reason_code ?? '',
  respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
  openedAt: new Date(dispute.created_at * 1000),
})

export const disputeAnswer = z.object(disputeShape).transform(asDispute)

/** The status of a dispute by its event's name: the payload has no word for `action_required`. */
function statusNamed(event: string): ProviderDispute['status'] | null {
  const named = event.replace(/^payment\.dispute\./, '')
  return DISPUTE_STATUSES.find((status) => status === named) ?? null
}

export const linkAnswer = z
  .object({
    id: z.string(),
    short_url: z.string(),
    amount: paise,
    status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
    // Null or an empty list until it is paid.
    payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
  })
  .transform(
    ({ id, short_url: url, amount, status, payments }): ProviderPaymentLink => ({
      id,
      url,
      amount,
      status,
      paymentId: payments?.find((payment) => payment.status === 'captured')?.payment_id ?? null,
    }),
  )

export const linkList = z
  .object({ payment_links: z.array(linkAnswer) })
  .transform(({ payment_links: links }) => links)

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform((list) => list.items)

export const errorAnswer = z.object({ error: z.object({ description: z.string() }) })

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) }).optional()

export const webhookEnvelope = z
  .object({
    event: z.string(),
    created_at: z.int().nullish().catch(null),
    payload: z.object({
      order: entity({ id: z.string() }),
      payment: entity({
        id: z.string(),
        order_id: z.string().nullish(),
        amount: paise.nullish().catch(null),
      }),
      refund: entity({ id: z.string(), payment_id: z.string(), amount: paise.nullish().catch(null) }),
      payment_link: entity({ id: z.string() }),
      dispute: entity(disputeShape),
    }),
  })
  .transform(
    ({
      event,
      created_at: at,
      payload: { order, payment, refund, payment_link: link, dispute },
    }): ProviderEvent => ({
      name: event,
      orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
      paymentId: payment?.entity.id ?? (refund ?? dispute)?.entity.payment_id ?? null,
      refundId: refund?.entity.id ?? null,
      linkId: link?.entity.id ?? null,
      amount: (refund ?? dispute ?? payment)?.entity.amount ?? null,
      dispute: dispute
        ? { ...asDispute(dispute.entity), status: statusNamed(event) ?? dispute.entity.status }
        : null,
      at: at ? new Date(at * 1000) : null,
    }),
  )
