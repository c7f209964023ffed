import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type CashDayState, NEXT_CASH_DAY_STATE } from '#rules/counter/cash-day.ts'
import { LINK_STATUSES, type LinkStatus } from '#rules/counter/payment-link.ts'
import { STORED_TENDER_KINDS, type StoredTenderKind } from '#rules/counter/tender-kinds.ts'
import { payments, refunds } from './checkout.ts'
import { amount, id, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { oneOf } from './readable.ts'

/** Money that an admin took for an order at the counter, or paid out for a refund. Nothing is ever changed here. */
export const tenders = pgTable(
  'tenders',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The refund that was paid out with it; null for money that was taken. */
    refundId: uuid().references(() => refunds.id),
    kind: text().$type<StoredTenderKind>().notNull(),
    /** Paise, always positive; `refundId` says which way they went. */
    amount: amount('amount').notNull(),
    /** Paise that an offer of the payment provider took off what its link asked for; 0 for everything else. */
    offerAmount: amount('offer_amount').notNull().default(0),
    /** The slip of the card terminal, the UPI or bank reference; empty for cash. */
    reference: text().notNull().default(''),
    /** The tenders of one payment share a receipt: `RCT/26-27/000001`. Null for money paid out: its refund has the paper. */
    receiptNumber: text(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
    /** The day of `at` in India. */
    day: date().notNull(),
  },
  (t) => [
    index('tenders_by_payment').on(t.paymentId, t.at),
    index('tenders_by_receipt').on(t.receiptNumber),
    index('tenders_by_time').on(t.at),
    index('tenders_of_day').on(t.by, t.day),
    index('tenders_by_link').on(t.reference).where(sql`${t.kind} = 'link'`),
    /** The cash in the shop at a moment, from the index alone. */
    index('tenders_cash').on(t.at, t.refundId, t.amount).where(sql`${t.kind} = 'cash'`),
    uniqueIndex('tenders_one_per_refund').on(t.refundId),
    check('tenders_amount_positive', sql`${t.amount} > 0`),
    check(
      'tenders_offer_of_a_link',
      sql`${t.offerAmount} = 0 or ${t.offerAmount} > 0 and ${t.kind} = 'link'`,
    ),
    oneOf('tenders_kind', t.kind, STORED_TENDER_KINDS),
    check('tenders_receipt_for_money_in', sql`(${t.refundId} is null) = (${t.receiptNumber} is not null)`),
  ],
)

/** An admin's cash of one day: counted at the end of the day, closed by a manager. A day without cash has no row. */
export const cashDays = pgTable(
  'cash_days',
  {
    adminId: uuid()
      .notNull()
      .references(() => customers.id),
    /** In India. */
    day: date().notNull(),
    state: text().$type<CashDayState>().notNull().default('open'),
    /** Paise that were in the drawer in the morning. */
    float: amount('float').notNull().default(0),
    /** Paise that should have been there and that were, when it was counted last. */
    expected: amount('expected'),
    counted: amount('counted'),
    note: text().notNull().default(''),
    countedAt: timestamptz('counted_at'),
    closedBy: uuid().references(() => customers.id),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.adminId, t.day] }),
    index('cash_days_newest').on(t.day),
    oneOf('cash_days_state', t.state, Object.keys(NEXT_CASH_DAY_STATE)),
  ],
)

/** A link by which a customer pays a part of a sale at the counter to the provider; at most one of a sale is open. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    /** Also the provider's reference, so that asking twice makes one link. */
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Paise. */
    amount: amount('amount').notNull(),
    status: text().$type<LinkStatus>().notNull().default('open'),
    /** Empty for the moment between our row and the provider's link. */
    providerLinkId: text().unique(),
    url: text().notNull().default(''),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the provider is asked about it next; none once it has ended. */
    nextCheckAt: timestamptz('next_check_at'),
    /** It was sent for an order that has become a line of another since; that one may have a link of its own. */
    isOfFormerOrder: boolean().notNull().default(false),
  },
  (t) => [
    index('payment_links_by_payment').on(t.paymentId, t.createdAt),
    uniqueIndex('payment_links_one_open')
      .on(t.paymentId)
      .where(sql`${t.status} = 'open' and not ${t.isOfFormerOrder}`),
    index('payment_links_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('payment_links_amount_positive', sql`${t.amount} > 0`),
    oneOf('payment_links_status', t.status, LINK_STATUSES),
  ],
)

/** A manager let an advance order keep its metal rate for longer. Nothing is ever changed here: the latest day counts. */
export const rateExtensions = pgTable(
  'rate_extensions',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The last day, in India, on which the balance is taken at the fixed rate. */
    until: date().notNull(),
    reason: text().notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('rate_extensions_by_payment').on(t.paymentId, t.at)],
)
