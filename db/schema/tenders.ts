import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { STORED_TENDER_KINDS, type StoredTenderKind } from '#rules/orders/balance/tender-kinds.ts'
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
    /**
     * Paise of cash that the customer handed over for it; anything above the amount was given back. Null where nobody
     * noted it.
     */
    received: amount('received'),
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
    check(
      'tenders_received_in_cash',
      sql`${t.received} is null or ${t.kind} = 'cash' and ${t.refundId} is null and ${t.received} >= ${t.amount}`,
    ),
    oneOf('tenders_kind', t.kind, STORED_TENDER_KINDS),
    check('tenders_receipt_for_money_in', sql`(${t.refundId} is null) = (${t.receiptNumber} is not null)`),
  ],
)

/** Extensions of the fixed metal rate of an advance, by a manager. Append-only: the latest day counts. */
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
