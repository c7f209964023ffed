import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { payments } from '#db/schema/checkout.ts'
import { amount, createdAt, id, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { declarePersonalData, through } from '#db/schema/personal-data.ts'
import { jsonOf } from '#db/schema/readable.ts'
import type { TestedGold } from '#trade/old-gold/rules/old-gold.ts'
import type { OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'
import { oldGoldPurchases } from './old-gold-purchases.ts'

/** Old gold that was bought from a customer, to pay for a sale or without one, for ever: a trigger keeps it as it was issued. */
export const oldGoldVouchers = pgTable(
  'old_gold_vouchers',
  {
    id: id(),
    /** The sale that it pays for a part of; null where it was bought without one. */
    paymentId: uuid().references(() => payments.id),
    purchaseId: uuid()
      .unique()
      .references(() => oldGoldPurchases.id),
    number: text().notNull().unique(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    document: jsonb().$type<OldGoldVoucher>().notNull(),
  },
  (t) => [
    unique('old_gold_vouchers_serial').on(t.financialYear, t.serial),
    index('old_gold_vouchers_by_time').on(t.issuedAt),
    index('old_gold_vouchers_by_payment').on(t.paymentId),
    check('old_gold_vouchers_one_reason', sql`num_nonnulls(${t.paymentId}, ${t.purchaseId}) = 1`),
    jsonOf('old_gold_vouchers_document', t.document, 'object'),
  ],
)

/** The register of scrap: each piece of old gold, with the fine gold in it. Weights in milligrams. */
export const oldGoldLots = pgTable(
  'old_gold_lots',
  {
    id: id(),
    voucherId: uuid()
      .notNull()
      .references(() => oldGoldVouchers.id),
    position: integer().notNull(),
    description: text().notNull(),
    huid: text(),
    grossWeightMg: integer().notNull(),
    deductedMg: integer().notNull(),
    touchBps: integer().notNull(),
    fineMg: integer().notNull(),
    /** Paise that were paid for it. */
    amount: amount('amount').notNull(),
    takenBy: uuid()
      .notNull()
      .references(() => customers.id),
    takenAt: timestamptz('taken_at').notNull(),
  },
  (t) => [
    unique('old_gold_lots_position').on(t.voucherId, t.position),
    index('old_gold_lots_newest').on(t.takenAt, t.id),
    check(
      'old_gold_lots_fine_within_net',
      sql`${t.fineMg} between 0 and ${t.grossWeightMg} - ${t.deductedMg}`,
    ),
    check('old_gold_lots_amount_not_negative', sql`${t.amount} >= 0`),
  ],
)

/** Estimates that visitors made of their old gold, for the counter to open by code. Nothing identifies the visitor. */
export const oldGoldEstimates = pgTable(
  'old_gold_estimates',
  {
    code: text().primaryKey(),
    pieces: jsonb().$type<TestedGold[]>().notNull(),
    /** Paise at the rates of that moment. */
    amount: amount('amount').notNull(),
    createdAt: createdAt(),
    validUntil: timestamptz('valid_until').notNull(),
    /** The address of the connection that asked, while the cap per hour counts it. */
    sentFrom: text(),
  },
  (t) => [
    index('old_gold_estimates_by_connection')
      .on(t.sentFrom, t.createdAt)
      .where(sql`${t.sentFrom} is not null`),
    index('old_gold_estimates_oldest').on(t.validUntil),
    check('old_gold_estimates_amount_not_negative', sql`${t.amount} >= 0`),
    jsonOf('old_gold_estimates_pieces', t.pieces, 'array'),
  ],
)

declarePersonalData(oldGoldVouchers, {
  kinds: ['purchases'],
  theirs: (who) => {
    const paying = through(oldGoldVouchers.paymentId, payments.id)
    const bought = through(oldGoldVouchers.purchaseId, oldGoldPurchases.id)
    return sql`(${paying(who)} or ${bought(who)})`
  },
  copy: { none: 'The customer has the voucher.' },
  erasing: { stays: 'law' },
})
