import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { declarePersonalData } from '#db/schema/personal-data.ts'
import { oneOf } from '#db/schema/readable.ts'
import { GOLD_PAY_OUTS, type GoldPayOutKind } from '#trade/old-gold/rules/pay-out.ts'

/** Old gold that was bought without a sale: what was paid for it, how, and to whom. */
export const oldGoldPurchases = pgTable(
  'old_gold_purchases',
  {
    /** Made by the counter, so that pressing twice buys once. */
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    kind: text().$type<GoldPayOutKind>().notNull(),
    /** Paise. */
    amount: amount('amount').notNull(),
    /** Of the bank or of UPI; empty for cash. */
    reference: text().notNull().default(''),
    /** The PAN of the seller, Base64 of server/environment/sealing.ts; null where the law asks for none. */
    panSealed: text(),
    panKeyId: text(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    at: timestamptz('at').notNull(),
    /** In India: the law limits the cash of a day. */
    day: date().notNull(),
  },
  (t) => [
    index('old_gold_purchases_by_customer').on(t.customerId, t.day),
    index('old_gold_purchases_by_admin').on(t.by, t.day),
    index('old_gold_purchases_by_time').on(t.at),
    index('old_gold_purchases_by_key').on(t.panKeyId).where(sql`${t.panKeyId} is not null`),
    check('old_gold_purchases_amount_positive', sql`${t.amount} > 0`),
    check('old_gold_purchases_reference', sql`(${t.kind} = 'cash') = (${t.reference} = '')`),
    check('old_gold_purchases_pan_with_key', sql`(${t.panSealed} is null) = (${t.panKeyId} is null)`),
    oneOf('old_gold_purchases_kind', t.kind, GOLD_PAY_OUTS),
  ],
)

declarePersonalData(oldGoldPurchases, {
  kinds: ['purchases', 'pans'],
  copy: { none: 'The customer has the voucher.' },
  erasing: { stays: 'law' },
})
