import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STATUSES, type DisputeStatus } from '#rules/checkout/dispute-status.ts'
import { payments } from './checkout.ts'
import { amount, timestamptz } from './columns.ts'
import { oneOf } from './readable.ts'

/**
 * A customer's bank asks money of a payment back. Rows of `refunds` with this id as `originId` hold the money that it took
 * for good, as far as the lines had it left.
 */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's. */
    id: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    providerPaymentId: text().notNull(),
    /** Paise that the bank asks back. */
    amount: amount('amount').notNull(),
    /** Paise that the provider has taken from the shop for it; some banks take them at once. */
    deducted: amount('deducted').notNull().default(0),
    status: text().$type<DisputeStatus>().notNull(),
    /** When the provider says that this status came. */
    statusAt: timestamptz('status_at').notNull(),
    /** As the provider names them, `chargeback` and `goods_not_received` for example. */
    phase: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** Until when the bank waits for evidence. */
    respondBy: timestamptz('respond_by'),
    openedAt: timestamptz('opened_at').notNull(),
    learnedAt: timestamptz('learned_at').notNull(),
    /** When the shop learned what was decided: the day of the money in its books. */
    decidedAt: timestamptz('decided_at'),
  },
  (t) => [
    index('disputes_by_payment').on(t.paymentId),
    index('disputes_undecided').on(t.respondBy).where(sql`${t.decidedAt} is null`),
    index('disputes_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check('disputes_amounts', sql`${t.amount} > 0 and ${t.deducted} >= 0`),
    check(
      'disputes_decided_when_over',
      sql`(${t.status} in ('won', 'lost', 'closed')) = (${t.decidedAt} is not null)`,
    ),
    oneOf('disputes_status', t.status, DISPUTE_STATUSES),
  ],
)
