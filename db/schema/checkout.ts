import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type LineOutcome, NEXT_PAYMENT_STATUS, type PaymentStatus } from '#rules/checkout/payment-status.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { NEXT_RESERVATION_STATE, type ReservationState } from '#rules/checkout/reservation-state.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { REFUND_ORIGINS, type RefundOrigin } from '#rules/orders/outside-refund.ts'
import { OFFER, REFUND_PAID_BY, type RefundPaidBy } from '#rules/orders/refund-by-bank.ts'
import { NEXT_REFUND_STATUS, type RefundStatus } from '#rules/orders/refund-status.ts'
import { products } from './catalogue.ts'
import { amount, createdAt, id, isQuantity, quantity, timestamptz, updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { items } from './items.ts'
import { declarePersonalData, through } from './personal-data.ts'
import { coupons } from './promotions.ts'
import { jsonOf, oneOf } from './readable.ts'

/** One attempt to pay, whatever it pays for: the customer, the sum, the provider's ids, and what became of the money. */
export const payments = pgTable(
  'payments',
  {
    /** The provider knows it by this id (its receipt), and so do jobs. */
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text().$type<PaymentStatus>().notNull(),
    /** Paise the customer agreed to: the sum of its lines. */
    amount: amount('amount').notNull(),
    /** Paise of the amount that were to be paid with store credit; the provider is asked for the rest. */
    creditUsed: amount('credit_used').notNull().default(0),
    /** Paise the provider has taken, or an admin at the counter; its lines share them. */
    capturedAmount: amount('captured_amount'),
    /** When the shop learned that the provider had taken it; null at the counter, where tenders say when. */
    capturedAt: timestamptz('captured_at'),
    /**
     * This payment is the one that uses the customer's welcome offer: while it is pending, and for good once it is
     * an order. Given back when it fails or its order is cancelled; a quote with the offer alone does not hold it.
     */
    holdsWelcomeOffer: boolean().notNull().default(false),
    /** The coupon in the price of some of its lines. */
    couponId: uuid().references(() => coupons.id),
    /** It counts as a use of that coupon: as with the welcome offer, until it fails or its order is cancelled. */
    holdsCoupon: boolean().notNull().default(false),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    method: text().notNull().default('online'),
    /**
     * The occasion of the sale, such as “Wedding of Priya”: the law adds up the cash of an occasion. Empty for most.
     */
    occasion: text().notNull().default(''),
    /** The admin who sold it at the counter; null online. */
    soldBy: uuid().references(() => customers.id),
    /** Empty for the moment between our row and the provider's order, and for good where an order was paid twice. */
    providerOrderId: text().unique(),
    providerPaymentId: text().unique(),
    /** The browser's report of the attempt (popup closed, timeout, failure); never payment truth. */
    attemptOutcome: text(),
    reportedAt: timestamptz('reported_at'),
    /** When the provider is asked about it next; the gaps grow, and end after some days. */
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payments_by_customer').on(t.customerId, t.createdAt),
    uniqueIndex('payments_one_welcome_offer').on(t.customerId).where(sql`${t.holdsWelcomeOffer}`),
    index('payments_with_coupon').on(t.couponId, t.customerId).where(sql`${t.holdsCoupon}`),
    /** Money that came in online, by day. */
    index('payments_captured').on(t.capturedAt).where(sql`${t.capturedAt} is not null`),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    /** Sales at the counter of which something may be left to pay; the lines say how much, of the few. */
    index('payments_to_be_paid')
      .on(t.id)
      .where(
        sql`${t.method} = 'counter' and coalesce(${t.capturedAmount}, 0) + ${t.creditUsed} < ${t.amount}`,
      ),
    check('payments_amount_positive', sql`${t.amount} > 0`),
    check('payments_credit_within_amount', sql`${t.creditUsed} between 0 and ${t.amount}`),
    /** No money from the provider without its day: the accounts of a month read it by that. */
    check(
      'payments_captured_at_a_moment',
      sql`${t.method} = 'counter' or coalesce(${t.capturedAmount}, 0) = 0 or ${t.capturedAt} is not null`,
    ),
    check('payments_sold_by_at_the_counter', sql`${t.soldBy} is null or ${t.method} = 'counter'`),
    oneOf('payments_status', t.status, Object.keys(NEXT_PAYMENT_STATUS)),
    jsonOf('payments_shipping_address', t.shippingAddress, 'object'),
  ],
)

/** A payment line is one product of a payment, as it was agreed; on the wire its id is the `transactionId`. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Its place in the payment, from 0. */
    position: integer().notNull().default(0),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    quote: jsonb().$type<Quote>().notNull(),
    /** Paise the customer agreed to for this product. */
    amount: amount('amount').notNull(),
    /** Its share of the store credit. */
    creditUsed: amount('credit_used').notNull().default(0),
    /** The use of store credit that pays this share now; none where the payment has failed and gave it back. */
    creditReference: text(),
    /** Its share of what was captured, in paise; refunds never add up to more (trigger `refunds_within_capture`). */
    capturedAmount: amount('captured_amount').notNull().default(0),
    /** Paise that an offer of the provider took off: a discount in the books, which no refund pays out. */
    offerAmount: amount('offer_amount').notNull().default(0),
    /** Its outcome once money came; null before. */
    outcome: text().$type<LineOutcome>(),
  },
  (t) => [
    uniqueIndex('payment_lines_by_payment').on(t.paymentId, t.position),
    index('payment_lines_by_product').on(t.productId),
    check('payment_lines_quantity_in_range', isQuantity(t.quantity)),
    check('payment_lines_amount_positive', sql`${t.amount} > 0`),
    check('payment_lines_offer_within_amount', sql`${t.offerAmount} between 0 and ${t.amount}`),
    check('payment_lines_credit_within_amount', sql`${t.creditUsed} between 0 and ${t.amount}`),
    oneOf('payment_lines_outcome', t.outcome, ['sold', 'returned']),
    jsonOf('payment_lines_quote', t.quote, 'object'),
  ],
)

/** Pieces of a product held for a payment; a row for each of its lines. `held` rows are counted in products.reserved_quantity. */
export const reservations = pgTable(
  'reservations',
  {
    paymentLineId: uuid()
      .primaryKey()
      .references(() => paymentLines.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity(),
    /** Which item of the product is held, where that is stocked by item. */
    itemId: uuid().references(() => items.id),
    state: text().$type<ReservationState>().notNull().default('held'),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set if the reservation ended without a sale; a payment that began later has no right to the agreed price. */
    releasedAt: timestamptz('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reservations_due').on(t.expiresAt).where(sql`${t.state} = 'held'`),
    check('reservations_quantity_in_range', isQuantity(t.quantity)),
    oneOf('reservations_state', t.state, Object.keys(NEXT_RESERVATION_STATE)),
  ],
)

/** Money going back for one line of a payment. The sum per line never exceeds what was captured for it. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key sent to the provider. */
    id: id(),
    paymentLineId: uuid()
      .notNull()
      .references(() => paymentLines.id),
    amount: amount('amount').notNull(),
    reason: text().notNull(),
    /** The piece was packed lighter than agreed: its credit note takes back exactly the difference. */
    isForWeight: boolean().notNull().default(false),
    /** The customer had paid more than the weighed piece costs. The bill never held this amount, so its refund has no credit note. */
    isExcess: boolean().notNull().default(false),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    providerRefundId: text().unique(),
    /** Given back as store credit at once, instead of by the provider. */
    asCredit: boolean().notNull().default(false),
    /** A refund that failed is followed by another row with the next number. */
    attempt: integer().notNull().default(1),
    /** How often the provider was asked, a person's tries included; each has an idempotency key of its own. */
    tries: integer().notNull().default(1),
    /** The provider's own sentence, where it refused; kept when the money went back another way. */
    providerMessage: text(),
    /** How an admin returned it without the provider: under which reference, and on which day in India. */
    paidBy: text().$type<RefundPaidBy | typeof OFFER>(),
    utr: text(),
    paidOn: date(),
    /** When the provider was first asked for it. From then on it may have made it, whatever we have heard. */
    sentAt: timestamptz('sent_at'),
    /** Who gave the money back. */
    origin: text().$type<RefundOrigin>().notNull().default('shop'),
    /** The provider's id of the refund or dispute that it is a part of, where the shop did not make it. */
    originId: text(),
    /** Gets no paper yet: an admin is to say what it was for, or the disputed piece is still sold. */
    awaitsNote: boolean().notNull().default(false),
    /**
     * Its refund voucher, `RFV/26-27/000001`, and when that was written: its line was cancelled before an invoice billed it,
     * so no credit note will follow (CGST Rules, 51).
     */
    voucherNumber: text().unique('refunds_one_per_voucher'),
    voucherAt: timestamptz('voucher_at'),
    /** When the provider is asked about it next; none once it is processed or has failed. */
    nextCheckAt: timestamptz('next_check_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('refunds_by_line').on(t.paymentLineId, t.id),
    index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    /** Money that went back, by day. */
    index('refunds_processed').on(t.updatedAt).where(sql`${t.status} = 'processed' and not ${t.asCredit}`),
    index('refunds_by_origin').on(t.originId).where(sql`${t.originId} is not null`),
    index('refunds_unfinished').on(t.paymentLineId).where(sql`${t.status} <> 'processed'`),
    index('refunds_by_voucher_time').on(t.voucherAt).where(sql`${t.voucherAt} is not null`),
    index('refunds_by_utr').on(t.utr).where(sql`${t.utr} is not null`),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
    check(
      'refunds_by_bank_with_utr',
      sql`(coalesce(${t.paidBy}, '') = 'bank') = (${t.utr} is not null and ${t.paidOn} is not null)
        and (${t.paidBy} is null or ${t.status} = 'processed')`,
    ),
    check(
      'refunds_voucher_of_paid_money',
      sql`(${t.voucherNumber} is null) = (${t.voucherAt} is null)
        and (${t.voucherNumber} is null or ${t.status} = 'processed')`,
    ),
    /** Read with every balance. */
    index('refunds_excess').on(t.paymentLineId).where(sql`${t.isExcess}`),
    check('refunds_known_origin', sql`(${t.origin} = 'shop') = (${t.originId} is null)`),
    oneOf('refunds_status', t.status, Object.keys(NEXT_REFUND_STATUS)),
    oneOf('refunds_paid_by', t.paidBy, [...REFUND_PAID_BY, OFFER]),
    oneOf('refunds_origin', t.origin, REFUND_ORIGINS),
  ],
)

/** Webhooks, stored before they are handled; the provider's event id makes a repeat harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    type: text().notNull(),
    /** The subject of the event, and its paise: only this is kept for good. */
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

declarePersonalData(payments, {
  kinds: ['payments', 'attempts'],
  copy: { section: 'payments' },
  erasing: { takesOut: 'the address of what bought nothing, once nothing can be captured for it' },
  seenAt: payments.createdAt,
})
declarePersonalData(paymentLines, {
  kinds: ['orders', 'attempts'],
  theirs: through(paymentLines.paymentId, payments.id),
  copy: { section: 'orders' },
  erasing: { takesOut: 'engraving and messages of what was not bought' },
})
/** The provider's own text about the customer. Its ids and amounts stay with the payments. */
declarePersonalData(paymentEvents, {
  kinds: ['payment-events'],
  theirs: through(paymentEvents.providerOrderId, payments.providerOrderId),
  copy: { section: 'payments' },
  erasing: { set: { payload: null } },
})
