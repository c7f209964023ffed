import { desc, sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CreditKind } from '#rules/store-credit/credit-entry.ts'
import { payments, refunds } from './checkout.ts'
import { amount, id, keyOf, timestamptz } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData } from './personal-data.ts'

const returns = keyOf('returns')

/**
 * The balance that a customer can spend now. Only the trigger of the entries writes it; its row is the lock of the
 * ledger.
 */
export const storeCreditBalances = pgTable(
  'store_credit_balances',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.id),
    /** Paise. */
    balance: amount('balance').notNull().default(0),
  },
  (t) => [check('store_credit_balance_not_negative', sql`${t.balance} >= 0`)],
)

/** The ledger of store credit. A trigger sees to it that no entry is changed or taken away. */
export const storeCreditEntries = pgTable(
  'store_credit_entries',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    kind: text().$type<CreditKind>().notNull(),
    /** Paise; whether it adds or takes, its kind says. */
    amount: amount('amount').notNull(),
    /** The return, refund or payment behind the entry. Goodwill credit has none of them. */
    returnId: uuid().references(() => returns.id),
    refundId: uuid().references(() => refunds.id),
    paymentId: uuid().references(() => payments.id),
    /** Unique within each kind, so that a second call changes nothing. */
    reference: text().notNull(),
    /** For returned credit: the reference under which it was used. */
    usedReference: text(),
    /** The customer reads it. */
    reason: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('store_credit_once_per_reference').on(t.kind, t.reference),
    index('store_credit_entries_newest').on(t.customerId, t.at, t.id),
    index('store_credit_entries_by_time').on(t.at),
    index('store_credit_entries_by_use').on(t.usedReference),
    check('store_credit_amount_positive', sql`${t.amount} > 0`),
    check('store_credit_points_to_one', sql`num_nonnulls(${t.returnId}, ${t.refundId}, ${t.paymentId}) <= 1`),
    check('store_credit_kind', sql`${t.kind} in ('issued', 'used', 'returned')`),
    check(
      'store_credit_returned_names_its_use',
      sql`(${t.kind} = 'returned') = (${t.usedReference} is not null)`,
    ),
  ],
)

declarePersonalData(storeCreditBalances, {
  kinds: ['store-credit'],
  copy: { none: 'It is the sum of the entries.' },
  erasing: { stays: 'store-credit' },
})
declarePersonalData(storeCreditEntries, {
  kinds: ['store-credit'],
  copy: {
    section: 'storeCredit',
    columns: {
      kind: storeCreditEntries.kind,
      reason: storeCreditEntries.reason,
      amount: storeCreditEntries.amount,
      at: storeCreditEntries.at,
    },
    order: [desc(storeCreditEntries.at), desc(storeCreditEntries.id)],
  },
  erasing: { stays: 'store-credit' },
})
