import { type SQL, sql } from 'drizzle-orm'
import { check, customType, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ALERT_PURITIES, type AlertKind, type AlertPurity } from '#rules/alerts/alert-kinds.ts'
import { type AlertStatus, NEXT_ALERT_STATUS } from '#rules/alerts/alert-status.ts'
import { products } from './catalogue.ts'
import { amount, createdAt, id, timestamptz, xid8 } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData } from './personal-data.ts'
import { oneOf } from './readable.ts'

const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

/**
 * Customers’ requests for one message: a product is back in stock, or a price or a gold rate has reached their
 * target.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<AlertKind>().notNull(),
    /** Set for an alert about a product. */
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** Set for an alert about a rate. */
    purity: text().$type<AlertPurity>(),
    /** Either the product or the purity, as one value. */
    subject: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${alerts.productId}::text, ${alerts.purity})`),
    /** The price, or the rate per gram, that is low enough, paise; none where the alert waits for stock. */
    target: amount('target'),
    status: text().$type<AlertStatus>().notNull().default('open'),
    /** When it was asked for last. */
    createdAt: createdAt(),
    endsAt: timestamptz('ends_at').notNull(),
    /** When it was told, stopped or ended. */
    closedAt: timestamptz('closed_at'),
    /** The transaction in which it was asked for: the job looks at alerts that it has not seen yet. */
    askedXid: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    /** The same alert asked for twice is one. */
    uniqueIndex('alerts_open_once').on(t.customerId, t.kind, t.subject).where(sql`${t.status} = 'open'`),
    index('alerts_by_customer').on(t.customerId, t.createdAt),
    index('alerts_by_product').on(t.productId, t.status, t.kind),
    index('alerts_open_by_rate')
      .on(t.purity, t.target)
      .where(sql`${t.status} = 'open' and ${t.purity} is not null`),
    index('alerts_open_newest').on(t.askedXid).where(sql`${t.status} = 'open'`),
    index('alerts_open_ending').on(t.endsAt).where(sql`${t.status} = 'open'`),
    index('alerts_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    check(
      'alerts_of_their_kind',
      sql`case ${t.kind}
        when 'back-in-stock' then ${t.productId} is not null and ${t.purity} is null and ${t.target} is null
        when 'price-below' then ${t.productId} is not null and ${t.purity} is null and ${t.target} > 0
        when 'gold-rate' then ${t.productId} is null and ${t.purity} is not null and ${t.target} > 0
        else false end`,
    ),
    check('alerts_closed_at_their_end', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    oneOf('alerts_status', t.status, Object.keys(NEXT_ALERT_STATUS)),
    oneOf('alerts_purity', t.purity, ALERT_PURITIES),
  ],
)

/** One row: up to which moment the change feed has been checked for alerts, as PostgreSQL's snapshot of it. */
export const alertChecks = pgTable(
  'alert_checks',
  {
    id: smallint().primaryKey().default(1),
    /** Null before the first look. */
    seen: pgSnapshot(),
    /** By the clock of the database, as the changes are. */
    checkedAt: timestamptz('checked_at').notNull().defaultNow(),
  },
  (t) => [check('alert_checks_one_row', sql`${t.id} = 1`)],
)

declarePersonalData(alerts, {
  kinds: ['alerts'],
  copy: { section: 'alerts' },
  erasing: 'deleted',
})
