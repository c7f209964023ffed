import { z } from 'zod'
import type {
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
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      status: refund.status,
    }),
  )

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
      ...{ id, url, amount, status },
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
    payload: z.object({
      order: entity({ id: z.string() }),
      payment: entity({
        id: z.string(),
        order_id: z.string().nullish(),
        amount: paise.nullish().catch(null),
      }),
      refund: entity({ id: z.string(), payment_id: z.string(), amount: paise.nullish().catch(null) }),
      payment_link: entity({ id: z.string() }),
    }),
  })
  .transform(
    ({ event, payload: { order, payment, refund, payment_link: link } }): ProviderEvent => ({
      name: event,
      orderId: order?.entity.id ?? payment?.entity.order_id ?? null,
      paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? null,
      refundId: refund?.entity.id ?? null,
      linkId: link?.entity.id ?? null,
      amount: (refund ?? payment)?.entity.amount ?? null,
    }),
  )
