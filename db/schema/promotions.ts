import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SALE_PARTS, type SalePart, type SaleSelection } from '#rules/pricing/sale.ts'
import { SALE_STATUSES, type SaleStatus } from '#rules/promotions/sale-status.ts'
import { images } from './catalogue.ts'
import { amount, createdAt, id, timestamptz, updatedAt, version } from './columns.ts'
import { jsonOf, oneOf } from './readable.ts'

/** A promotion box on the home page, shown on the days from `startsOn` to `endsOn`, both included. */
export const ads = pgTable(
  'ads',
  {
    id: id(),
    title: text().notNull(),
    notes: text().notNull().default(''),
    link: text().notNull().default('/'),
    imageId: text()
      .notNull()
      .references(() => images.id),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    version: version(),
    createdAt: createdAt(),
    /** Taken down; it may be put back. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    index('ads_by_dates').on(t.endsOn, t.startsOn),
    index('ads_by_end').on(t.endsOn, t.id),
    check('ads_days_in_order', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
)

/** The shop shows the first by `position`: a new or changed one comes first, until an admin puts them in order. */
export const exclusiveCollections = pgTable(
  'exclusive_collections',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Where the image leads: a listing or a product. */
    url: text().notNull().default(''),
    imageId: text()
      .notNull()
      .references(() => images.id),
    /** The lowest is shown first; it may be negative. */
    position: integer().notNull().default(0),
    version: version(),
    /** When its words or image last changed; the order has nothing to do with it. */
    updatedAt: updatedAt(),
    /** Taken down; it may be put back. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [index('exclusive_collections_in_order').on(t.position, t.updatedAt, t.id)],
)

/** A festival sale: a discount on making charges or stones of some products, between two moments. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    /** Customers read it beside each price and on the invoice. */
    name: text().notNull(),
    part: text().$type<SalePart>().notNull(),
    /** Basis points; 0 where so many paise are taken off each gram. */
    bps: integer('discount_bps').notNull(),
    /** Paise off each gram of metal, before GST; null where it is a share. */
    perGram: amount('per_gram'),
    selection: jsonb().$type<SaleSelection>().notNull(),
    status: text().$type<SaleStatus>().notNull().default('planned'),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    plannedBy: uuid().notNull(),
    createdAt: createdAt(),
    /** When it was ended by an admin, and by whom. */
    undoneAt: timestamptz('undone_at'),
    undoneBy: uuid(),
  },
  (t) => [
    index('sales_ahead').on(t.startsAt, t.id).where(sql`${t.status} in ('planned', 'running')`),
    check('sales_times_in_order', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'sales_discount',
      sql`case when ${t.perGram} is null then ${t.bps} between 1 and 10000 else ${t.bps} = 0 and ${t.perGram} > 0 end`,
    ),
    oneOf('sales_part', t.part, SALE_PARTS),
    oneOf('sales_status', t.status, SALE_STATUSES),
    jsonOf('sales_selection', t.selection, 'object'),
  ],
)

/** A sale for those who enter its code, as often as its limits allow. How often it was used is counted in `payments`. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals; customers may type it as they like. */
    code: text().notNull(),
    part: text().$type<SalePart>().notNull(),
    /** Basis points; 0 where an amount is taken off. */
    bps: integer('discount_bps').notNull(),
    /** Paise off the whole order, GST included, or off each gram of metal, before GST; null where it is something else. */
    rupees: amount('rupees'),
    perGram: amount('per_gram'),
    selection: jsonb().$type<SaleSelection>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** The most orders and pending payments that may use it; null for no limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer().notNull().default(1),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** When an admin ended it before its time, and who. */
    stoppedAt: timestamptz('stopped_at'),
    stoppedBy: uuid(),
  },
  (t) => [
    uniqueIndex('coupons_by_code').on(t.code),
    check('coupons_times_in_order', sql`${t.startsAt} < ${t.endsAt}`),
    check(
      'coupons_discount',
      sql`case when coalesce(${t.rupees}, ${t.perGram}) is null then ${t.bps} between 1 and 10000
        else ${t.bps} = 0 and num_nonnulls(${t.rupees}, ${t.perGram}) = 1 and coalesce(${t.rupees}, ${t.perGram}) > 0 end`,
    ),
    check('coupons_limits', sql`${t.maxUsesPerCustomer} > 0 and (${t.maxUses} is null or ${t.maxUses} > 0)`),
    oneOf('coupons_part', t.part, SALE_PARTS),
    jsonOf('coupons_selection', t.selection, 'object'),
  ],
)
