import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { ReleaseReason, ReservationState } from '#rules/checkout/reservation-state.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { RefundStatus } from '#rules/orders/refund-status.ts'
import { products } from './catalogue.ts'
import { amount, createdAt, id, isQuantity, quantity, timestamptz, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { coupons } from './promotions.ts'

/**
 * One attempt to buy one product: what was offered, at which price, and what became of the money. Products that are
 * paid for together have a row each; the first of them leads: the provider knows that one only.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** The row that leads the payment; none in that row itself, nor where a single product is paid for. */
    leadId: uuid().references((): AnyPgColumn => payments.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    status: text().$type<PaymentStatus>().notNull(),
    /** Paise the customer agreed to for this product; the provider is asked for exactly the sum of a payment's rows. */
    amount: amount('amount').notNull(),
    /** Paise of the amount that are paid with store credit; the provider is asked for the rest. */
    creditUsed: amount('credit_used').notNull().default(0),
    /** The use of store credit that pays them now; none while the payment has failed and gave them back. */
    creditReference: text(),
    /** Paise the provider has taken; refunds never add up to more (trigger `refunds_within_capture`). */
    capturedAmount: amount('captured_amount'),
    /**
     * This payment is the one that uses the customer's welcome offer: while it is pending, and for good once it is
     * an order. Given back when it fails or its order is cancelled; a quote with the offer alone does not hold it.
     */
    holdsWelcomeOffer: boolean().notNull().default(false),
    /** The coupon in its price. */
    couponId: uuid().references(() => coupons.id),
    /** It counts as a use of that coupon: as with the welcome offer, until it fails or its order is cancelled. */
    holdsCoupon: boolean().notNull().default(false),
    quote: jsonb().$type<Quote>().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    method: text().notNull().default('online'),
    /**
     * Empty for the moment between our row and the provider's order, and for good where an order was paid twice. As the
     * payment's id, only the row that leads has it.
     */
    providerOrderId: text().unique(),
    providerPaymentId: text().unique(),
    /** What the browser said of the attempt (popup closed, timeout, failure); never payment truth. */
    attemptOutcome: text(),
    reportedAt: timestamptz('reported_at'),
    /** When the provider is asked about it next; the gaps grow, and end after some days. */
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payments_by_customer').on(t.customerId, t.createdAt),
    index('payments_by_product').on(t.productId),
    index('payments_by_lead').on(t.leadId).where(sql`${t.leadId} is not null`),
    uniqueIndex('payments_one_welcome_offer')
      .on(t.customerId)
      .where(sql`${t.holdsWelcomeOffer} and ${t.leadId} is null`),
    index('payments_with_coupon').on(t.couponId, t.customerId).where(sql`${t.holdsCoupon}`),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('payments_quantity_in_range', isQuantity(t.quantity)),
    check('payments_amount_positive', sql`${t.amount} > 0`),
    check('payments_credit_within_amount', sql`${t.creditUsed} between 0 and ${t.amount}`),
  ],
)

/** Pieces of a product held for a payment; exactly one row per payment. `held` rows are counted in products.reserved_quantity. */
export const reservations = pgTable(
  'reservations',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    state: text().$type<ReservationState>().notNull().default('held'),
    expiresAt: timestamptz('expires_at').notNull(),
    /**
     * Set, with the reason, if the reservation ended without a sale; a payment that began later has no right to the
     * agreed price.
     */
    releasedAt: timestamptz('released_at'),
    releaseReason: text().$type<ReleaseReason>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reservations_due').on(t.expiresAt).where(sql`${t.state} = 'held'`),
    check('reservations_quantity_in_range', isQuantity(t.quantity)),
  ],
)

/** Money going back. The sum per payment never exceeds what was captured. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key sent to the provider. */
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amount: amount('amount').notNull(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    providerRefundId: text().unique(),
    /** Given back as store credit at once, instead of by the provider. */
    asCredit: boolean().notNull().default(false),
    /** A refund that failed is followed by another row with the next number. */
    attempt: integer().notNull().default(1),
    /** When the provider is asked about it next; none once it is processed or has failed. */
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_by_payment').on(t.paymentId, t.id),
    index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    /** Money that went back, by day. */
    index('refunds_processed').on(t.updatedAt).where(sql`${t.status} = 'processed' and not ${t.asCredit}`),
    index('refunds_unfinished').on(t.paymentId).where(sql`${t.status} <> 'processed'`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Webhooks, stored before they are handled; the provider's event id makes a repeat harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    /** What the event is about, and its paise: all that is kept for good. */
    providerOrderId: text(),
    providerPaymentId: text(),
    providerRefundId: text(),
    amount: amount('amount'),
    /** The payload as it came, with the customer's e-mail and number. The job `forget-event-payloads` clears it. */
    payload: jsonb().$type<unknown>(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
    handledAt: timestamptz('handled_at'),
  },
  (t) => [
    index('payment_events_waiting').on(t.receivedAt).where(sql`${t.handledAt} is null`),
    index('payment_events_by_order').on(t.providerOrderId),
    index('payment_events_with_payload').on(t.receivedAt).where(sql`${t.payload} is not null`),
  ],
)
