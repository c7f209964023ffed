import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { alertChecks, alerts } from '#db/schema/alerts.ts'
import { categories, productPrices, products } from '#db/schema/catalogue.ts'
import { changes } from '#db/schema/changes.ts'
import { customers } from '#db/schema/identity.ts'
import type { AlertKind, AlertPurity } from '#rules/alerts/alert-kinds.ts'
import type { Paise } from '#rules/money.ts'

/** An alert that has just come true and is closed as told. */
export type DueAlert = {
  id: string
  kind: AlertKind
  customerId: string
  hasEmail: boolean
  target: Paise | null
  /** The price now, or the rate per gram. */
  amount: Paise
  purity: AlertPurity | null
  productId: string | null
  name: string | null
  slug: string | null
  categorySlug: string | null
}

/** The changes since the last scan, between two snapshots of PostgreSQL. */
export type Scan = {
  /** Null where everything has to be looked at. */
  since: string | null
  /** The snapshot up to which this scan sees all changes. */
  until: string
}

/** Changes are stored for an hour; after half of it some may be gone, so everything is looked at. */
const MAX_LOOKBACK = sql`interval '30 minutes'`

/**
 * Waits for its turn and answers what to look at. Nobody else scans until the transaction ends: of two workers each
 * sees what the other has told.
 */
export async function beginScan(db: Db): Promise<Scan> {
  await db.insert(alertChecks).values({ id: 1 }).onConflictDoNothing()
  await db.select({ id: alertChecks.id }).from(alertChecks).where(eq(alertChecks.id, 1)).for('update')
  const { rows } = await db.execute<Scan>(sql`
    select pg_current_snapshot()::text as until, case when
      ${alertChecks.checkedAt} > now() - ${MAX_LOOKBACK}
      and pg_snapshot_xmax(${alertChecks.seen}) <= pg_snapshot_xmax(pg_current_snapshot())
      and not exists (select from ${changes} where tag = 'all' and ${unseen(sql`xid`, sql`${alertChecks.seen}`)})
    then ${alertChecks.seen}::text end as since
    from ${alertChecks}`)
  const [scan] = rows
  if (!scan) throw new Error('The row of alert_checks is missing.')
  return scan
}

/** Everything that `scan` saw has been told. */
export async function endScan(db: Db, { until }: Scan): Promise<void> {
  await db.update(alertChecks).set({ seen: until, checkedAt: sql`now()` }).where(eq(alertChecks.id, 1))
}

/** Whether a transaction had not committed when a snapshot was taken. */
const unseen = (xid: SQL, snapshot: SQL) =>
  sql`(${xid} >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(${xid}, ${snapshot}))`

/**
 * Closes, as told, alerts of products that can be bought again or whose price has fallen far enough; the first to ask
 * come first. Only products that have changed since the last scan are looked at, and alerts that are newer. Every change
 * of a product's stock or price writes the tag `stock:<id>` or `all` (`server/changes/tags.ts`).
 */
export async function tellProductAlerts(db: Db, scan: Scan, now: Date, limit: number): Promise<DueAlert[]> {
  const due = sql`
    select alert.id, ${productPrices.price} as amount, ${products.name} as name, ${products.slug} as slug,
      ${categories.slug} as category_slug
    from ${alerts} as alert
    join ${products} on ${products.id} = alert.product_id and ${products.archivedAt} is null
    join ${productPrices} on ${productPrices.productId} = alert.product_id
    join ${categories} on ${categories.id} = ${products.categoryId}
    where alert.status = 'open' and alert.ends_at > ${now.toISOString()}::timestamptz
      and ${scan.since === null ? sql`alert.product_id is not null` : sql`alert.id in (${changedSince(scan.since)})`}
      and case alert.kind
        when 'back-in-stock' then ${products.stockQuantity} > ${products.reservedQuantity}
        when 'price-below' then ${productPrices.price} <= alert.target
        else false end
    order by alert.created_at, alert.id limit ${limit} for no key update of alert`
  return closeAsTold(db, now, due)
}

const changedSince = (since: string) => {
  const seen = sql`${since}::pg_snapshot`
  return sql`
    select id from ${alerts} where status = 'open' and product_id in (
      select substr(tag, length('stock:') + 1)::uuid from ${changes}
      where tag like 'stock:%' and ${unseen(sql`xid`, seen)})
    union select id from ${alerts} where status = 'open' and ${unseen(sql`asked_xid`, seen)}`
}

/** The same for rates: paise per gram by purity. The index finds those that are due and no others. */
export async function tellRateAlerts(
  db: Db,
  rates: Record<AlertPurity, Paise>,
  now: Date,
  limit: number,
): Promise<DueAlert[]> {
  const each = Object.entries(rates).map(([purity, rate]) => ({
    reached: sql`(alert.purity = ${purity} and alert.target >= ${rate}::bigint)`,
    amount: sql`when ${purity} then ${rate}::bigint`,
  }))
  const [reached, amounts] = [each.map((one) => one.reached), each.map((one) => one.amount)]
  const due = sql`
    select alert.id, case alert.purity ${sql.join(amounts, sql` `)} end as amount,
      null as name, null as slug, null as category_slug
    from ${alerts} as alert
    where alert.status = 'open' and (${sql.join(reached, sql` or `)})
      and alert.ends_at > ${now.toISOString()}::timestamptz
    order by alert.created_at, alert.id limit ${limit} for no key update of alert`
  return closeAsTold(db, now, due)
}

async function closeAsTold(db: Db, now: Date, due: SQL): Promise<DueAlert[]> {
  const { rows } = await db.execute<
    Omit<DueAlert, 'target' | 'amount'> & { target: string | null; amount: string }
  >(sql`
    update ${alerts} as told set status = 'told', closed_at = ${now.toISOString()}::timestamptz
    from (${due}) as due, ${customers}
    where told.id = due.id and ${customers.id} = told.customer_id
    returning told.id, told.kind, told.customer_id as "customerId", told.target, told.purity,
      told.product_id as "productId", due.amount,
      due.name, due.slug, due.category_slug as "categorySlug", ${customers.email} <> '' as "hasEmail"`)
  return rows.map(({ target, amount, ...row }) => ({
    ...row,
    target: target === null ? null : Number(target),
    amount: Number(amount),
  }))
}
