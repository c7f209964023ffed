import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SHOWN_REFUND_STATUSES, type ShownRefundStatus } from '#rules/orders/refund-status.ts'
import { payments } from './checkout.ts'
import { amount, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { oneOf } from './readable.ts'

/**
 * Refunds that a person made in the provider's dashboard. Rows of `refunds` with this id as `originId` say which lines
 * they are for. Money for which no line has room has gone back twice.
 */
export const outsideRefunds = pgTable(
  'outside_refunds',
  {
    /** The provider's. */
    id: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The provider's payment that it returns money of: the payment's own capture, or a payment link of the sale. */
    providerPaymentId: text().notNull(),
    amount: amount('amount').notNull(),
    status: text().$type<ShownRefundStatus>().notNull(),
    /** By the provider's clock. */
    madeAt: timestamptz('made_at').notNull(),
    learnedAt: timestamptz('learned_at').notNull(),
    /** The reason that an admin gives; null until then. */
    reason: text(),
    answeredBy: uuid().references(() => customers.id),
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [
    index('outside_refunds_by_payment').on(t.paymentId),
    index('outside_refunds_unanswered').on(t.learnedAt).where(sql`${t.answeredAt} is null`),
    index('outside_refunds_pending').on(t.madeAt).where(sql`${t.status} = 'pending'`),
    check('outside_refunds_amount_positive', sql`${t.amount} > 0`),
    check('outside_refunds_answered', sql`(${t.reason} is null) = (${t.answeredAt} is null)`),
    oneOf('outside_refunds_status', t.status, SHOWN_REFUND_STATUSES),
  ],
)
