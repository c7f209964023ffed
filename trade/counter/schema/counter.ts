import { asc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { payments } from '#db/schema/checkout.ts'
import { amount, createdAt, id, timestamptz } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { declarePersonalData } from '#db/schema/personal-data.ts'
import { jsonOf, oneOf } from '#db/schema/readable.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { type CashDayState, type CountedNotes, NEXT_CASH_DAY_STATE } from '#trade/counter/rules/cash-day.ts'
import { CASH_MOVEMENT_KINDS, type CashMovementKind } from '#trade/counter/rules/cash-movement.ts'
import type { EstimatePerson, EstimateWish } from '#trade/counter/rules/estimate.ts'
import { LINK_STATUSES, type LinkStatus } from '#trade/counter/rules/payment-link.ts'

/**
 * A day of the shop's one drawer: counted at its end, closed by a manager. A day without cash has no row. Until December 2026
 * each admin had a drawer: those days have their admin, and stay as they were.
 */
export const cashDays = pgTable(
  'cash_days',
  {
    id: id().default(sql`gen_random_uuid()`),
    /** Whose drawer it was; null: the shop's. */
    adminId: uuid().references(() => customers.id),
    /** In India. */
    day: date().notNull(),
    state: text().$type<CashDayState>().notNull().default('open'),
    /** Paise that were in the drawer in the morning. */
    float: amount('float').notNull().default(0),
    /** Paise that should have been there and that were, when it was counted last. Of the shop's drawer, by its book. */
    expected: amount('expected'),
    counted: amount('counted'),
    /** How many of each note and coin were counted, by their rupees; null where only the sum was typed. */
    notes: jsonb().$type<CountedNotes>(),
    note: text().notNull().default(''),
    countedAt: timestamptz('counted_at'),
    countedBy: uuid().references(() => customers.id),
    closedBy: uuid().references(() => customers.id),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    unique('cash_days_one_per_drawer').on(t.day, t.adminId).nullsNotDistinct(),
    jsonOf('cash_days_notes', t.notes, 'object'),
    index('cash_days_newest').on(t.day),
    oneOf('cash_days_state', t.state, Object.keys(NEXT_CASH_DAY_STATE)),
  ],
)

/** Cash that went into the drawer or out of it besides sales and refunds. Nothing is ever changed here, but a slip may follow. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    /** Made by the caller, so that pressing twice moves it once. */
    id: id(),
    kind: text().$type<CashMovementKind>().notNull(),
    /** Paise: above zero for cash that went in, below zero for cash that went out. */
    change: amount('change').notNull(),
    reason: text().notNull(),
    /** Who was paid, where somebody was named. */
    paidTo: text().notNull().default(''),
    /** The photograph of its slip, under `slips/` in the file store, which has no public address. */
    slip: uuid(),
    /** Null for a movement that a release carried over. */
    by: uuid().references(() => customers.id),
    at: timestamptz('at').notNull(),
    /** The day of `at` in India; of a difference the day on which it was counted. */
    day: date().notNull(),
  },
  (t) => [
    index('cash_movements_by_day').on(t.day),
    index('cash_movements_by_time').on(t.at),
    check(
      'cash_movements_way',
      sql`case ${t.kind} when 'float' then ${t.change} > 0 when 'bank' then ${t.change} < 0
        when 'expense' then ${t.change} < 0 else ${t.change} <> 0 end`,
    ),
    oneOf('cash_movements_kind', t.kind, CASH_MOVEMENT_KINDS),
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

/** Estimates given at the counter, each opened again by its code; an estimate reserves nothing. */
export const counterEstimates = pgTable(
  'counter_estimates',
  {
    code: text().primaryKey(),
    /** Empty where the person gave none. */
    mobileNumber: text().notNull().default(''),
    person: jsonb().$type<EstimatePerson>().notNull(),
    wishes: jsonb().$type<EstimateWish[]>().notNull(),
    /** The quote of each piece at that moment, line by line. */
    quotes: jsonb().$type<Quote[]>().notNull(),
    /** Paise. */
    total: amount('total').notNull(),
    by: uuid()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    validUntil: timestamptz('valid_until').notNull(),
  },
  (t) => [
    index('counter_estimates_by_number').on(t.mobileNumber),
    index('counter_estimates_oldest').on(t.createdAt),
    jsonOf('counter_estimates_person', t.person, 'object'),
    jsonOf('counter_estimates_wishes', t.wishes, 'array'),
    jsonOf('counter_estimates_quotes', t.quotes, 'array'),
  ],
)

/** A customer who has proved the number may have its estimates. */
declarePersonalData(counterEstimates, {
  kinds: ['estimates'],
  theirs: ({ mobileNumber }) => sql`${counterEstimates.mobileNumber} = ${mobileNumber}`,
  copy: {
    section: 'estimates',
    columns: {
      code: counterEstimates.code,
      name: sql<string>`btrim(concat(${counterEstimates.person} ->> 'firstName', ' ', ${counterEstimates.person} ->> 'lastName'))`,
      address: sql<string>`concat_ws(', ', nullif(${counterEstimates.person} ->> 'address', ''), nullif(${counterEstimates.person} ->> 'city', ''))`,
      total: counterEstimates.total,
      at: counterEstimates.createdAt,
      validUntil: counterEstimates.validUntil,
    },
    order: [asc(counterEstimates.createdAt)],
  },
  erasing: 'deleted',
})
