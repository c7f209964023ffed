import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { amount, id, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'

/**
 * Transfers of the payment provider to the shop's bank, by its report or as an admin entered them. Amounts in paise.
 */
export const providerSettlements = pgTable(
  'provider_settlements',
  {
    id: id(),
    /** The provider's id, from a report; null of one that was entered by hand. */
    settlementId: text().unique(),
    /** The bank's reference of the transfer. */
    utr: text().notNull().unique(),
    /** On which the bank received it, in India. */
    day: date().notNull(),
    /** Money that customers paid, and money refunded to them. */
    gross: amount('gross').notNull(),
    refunds: amount('refunds').notNull(),
    /** Other amounts that the provider added, or took (negative). */
    adjustments: amount('adjustments').notNull().default(0),
    /** Without GST. */
    fee: amount('fee').notNull(),
    /** GST on the fee. */
    tax: amount('tax').notNull(),
    /** The amount that reached the bank. */
    net: amount('net').notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('provider_settlements_by_day').on(t.day, t.id),
    check(
      'provider_settlements_add_up',
      sql`${t.gross} - ${t.refunds} + ${t.adjustments} - ${t.fee} - ${t.tax} = ${t.net}`,
    ),
  ],
)

/** Lines of a settlement report. */
export const providerSettlementLines = pgTable(
  'provider_settlement_lines',
  {
    id: id(),
    settlementId: uuid()
      .notNull()
      .references(() => providerSettlements.id),
    /** The provider's id of the payment, the refund or whatever else it is. */
    entityId: text().notNull(),
    /** As the report calls it. */
    type: text().notNull(),
    /** Its row in the report that brought it. */
    row: integer().notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    tax: amount('tax').notNull(),
    /** The line's share of the transfer; negative where it takes. */
    net: amount('net').notNull(),
    /** The dispute that an adjustment is about. */
    disputeId: text(),
  },
  (t) => [
    unique('provider_settlement_lines_once').on(t.settlementId, t.entityId),
    index('provider_settlement_lines_by_entity').on(t.entityId),
    index('provider_settlement_lines_by_dispute').on(t.disputeId).where(sql`${t.disputeId} is not null`),
  ],
)
