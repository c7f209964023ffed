import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#db/schema/catalogue.ts'
import { refunds } from '#db/schema/checkout.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from '#db/schema/columns.ts'
import { customers } from '#db/schema/identity.ts'
import { orderLines } from '#db/schema/orders.ts'
import { declarePersonalData, through } from '#db/schema/personal-data.ts'
import { jsonOf, oneOf } from '#db/schema/readable.ts'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import {
  RETURN_EVENTS,
  RETURN_KINDS,
  RETURN_STATUSES,
  type ReturnEvent,
  type ReturnKind,
  type ReturnStatus,
} from '#rules/orders/return-names.ts'
import type { BroughtBy } from '#trade/returns/rules/brought-by.ts'
import { PAYOUT_METHODS, type PayoutMethod } from '#trade/returns/rules/pay-to.ts'
import type { Deduction } from '#trade/returns/rules/return-amount.ts'
import type { ReturnQuote } from '#trade/returns/rules/return-quote.ts'
import {
  CONDITIONS,
  type Condition,
  RETURN_HANDOVERS,
  type ReturnHandover,
} from '#trade/returns/rules/return-request.ts'
import { PRODUCT_PLACES, type ProductPlace } from '#trade/returns/rules/return-steps.ts'

export const returnNumbers = pgSequence('return_numbers', { startWith: 1001 })

/** A product on its way back from its customer, with the terms as they were when the customer asked. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    number: text().notNull().unique(),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    kind: text().$type<ReturnKind>().notNull(),
    status: text().$type<ReturnStatus>().notNull().default('requested'),
    product: text().$type<ProductPlace>().notNull().default('with-customer'),
    reason: text().notNull(),
    /** In words. Of a resizing, what it is fitted to; of a return, what its customer takes instead. */
    size: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Paise, as the customer was promised: `paid − deductions = amount`. `paid`: what they paid, or were quoted. */
    paid: amount('paid').notNull(),
    deductions: jsonb().$type<Deduction[]>().notNull(),
    amount: amount('amount').notNull(),
    handover: text().$type<ReturnHandover>(),
    /** The last day on which the product may arrive, in India. */
    arriveBy: date(),
    /** The day by which the shop has promised its next step; null where it has none to take. */
    answerBy: date(),
    weightMg: integer(),
    purity: text(),
    condition: text().$type<Condition>(),
    /** Whether it came back as it was sold; another article is never put on sale as that product. */
    asSold: boolean().notNull().default(true),
    /** The new product it was described as, where it did not come back as sold. */
    newProductId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** With which the product went back to its customer. */
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** Who brought it, where that is not its customer. */
    broughtBy: jsonb().$type<BroughtBy>(),
    /** For an exchange or a buyback. `paid` is then the quoted amount, and a correction is its only deduction. */
    quote: jsonb().$type<ReturnQuote>(),
    /** How the customer of a buyback is paid, and where to; where to is forgotten once it is paid. */
    payoutMethod: text().$type<PayoutMethod>(),
    payTo: text().notNull().default(''),
    payoutReference: text().notNull().default(''),
    refundId: uuid().references(() => refunds.id),
    /** The PAN that is kept with its payment was given for it; it is forgotten where nothing comes of the request. */
    panGiven: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('returns_one_open_per_line')
      .on(t.lineId)
      .where(sql`${t.status} in ('requested', 'approved', 'received', 'offered', 'inspected', 'to-pay-out')`),
    index('returns_by_line').on(t.lineId, t.createdAt),
    index('returns_by_customer').on(t.customerId),
    index('returns_newest').on(t.createdAt, t.id),
    index('returns_by_status').on(t.status, t.createdAt, t.id),
    index('returns_to_lapse').on(t.arriveBy).where(sql`${t.status} = 'approved'`),
    unique('returns_one_per_refund').on(t.refundId),
    check('returns_amount_within_paid', sql`${t.amount} between 0 and ${t.paid}`),
    check(
      'returns_quote_of_what_is_bought',
      sql`(${t.kind} in ('return', 'resizing')) = (${t.quote} is null)`,
    ),
    check('returns_paid_out_has_reference', sql`(${t.status} = 'paid-out') = (${t.payoutReference} <> '')`),
    check('returns_weight_positive', sql`${t.weightMg} > 0`),
    oneOf('returns_kind', t.kind, RETURN_KINDS),
    oneOf('returns_status', t.status, RETURN_STATUSES),
    oneOf('returns_product', t.product, PRODUCT_PLACES),
    oneOf('returns_handover', t.handover, RETURN_HANDOVERS),
    oneOf('returns_condition', t.condition, CONDITIONS),
    oneOf('returns_payout_method', t.payoutMethod, PAYOUT_METHODS),
    jsonOf('returns_deductions', t.deductions, 'array'),
    jsonOf('returns_quote', t.quote, 'object'),
    jsonOf('returns_brought_by', t.broughtBy, 'object'),
  ],
)

/** Each step of a return; a trigger sees to it that none is changed or taken away. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    event: text().$type<ReturnEvent | 'request'>().notNull(),
    /** The customer or an admin; null: the system. */
    by: uuid().references(() => customers.id),
    at: timestamptz('at').notNull(),
    /** The customer can read it. */
    note: text().notNull().default(''),
  },
  (t) => [
    index('return_events_by_return').on(t.returnId, t.at),
    index('return_events_paid_out').on(t.at).where(sql`${t.event} = 'pay-out'`),
    oneOf('return_events_event', t.event, ['request', ...RETURN_EVENTS]),
  ],
)

/**
 * Photographs of the customer's and of the inspection; their files lie under `returns/`, which has no public address.
 */
export const returnPhotographs = pgTable(
  'return_photographs',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    takenBy: text().$type<'customer' | 'shop'>().notNull(),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    index('return_photographs_by_return').on(t.returnId, t.position),
    oneOf('return_photographs_taken_by', t.takenBy, ['customer', 'shop']),
  ],
)

/** Purchases by the shop, one for each settled exchange or buyback, for ever: a trigger keeps each as it was issued. */
export const purchaseVouchers = pgTable(
  'purchase_vouchers',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .unique()
      .references(() => returns.id),
    number: text().notNull().unique(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    document: jsonb().$type<PurchaseVoucher>().notNull(),
  },
  (t) => [
    unique('purchase_vouchers_serial').on(t.financialYear, t.serial),
    index('purchase_vouchers_by_time').on(t.issuedAt),
    jsonOf('purchase_vouchers_document', t.document, 'object'),
  ],
)

const orderOfLine = sql<string>`(select ordered.number from orders ordered, order_lines line
  where line.id = ${returns.lineId} and ordered.id = line.order_id)`
declarePersonalData(returns, {
  kinds: ['returns', 'orders'],
  copy: {
    section: 'returns',
    columns: {
      number: returns.number,
      kind: returns.kind,
      order: orderOfLine,
      status: returns.status,
      reason: returns.reason,
      size: returns.size,
      notes: returns.notes,
      payTo: returns.payTo,
      amount: returns.amount,
      at: returns.createdAt,
    },
    order: [desc(returns.createdAt)],
  },
  erasing: { takesOut: 'photographs, notes, who brought it and where to pay, by the job forget-returns' },
  seenAt: returns.createdAt,
})
declarePersonalData(purchaseVouchers, {
  kinds: ['purchases'],
  theirs: through(purchaseVouchers.returnId, returns.id),
  copy: { none: 'The customer has the voucher.' },
  erasing: { stays: 'law' },
})
