import { and, count, desc, eq, gt, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { alerts } from '#db/schema/alerts.ts'
import { categories, productPrices, products } from '#db/schema/catalogue.ts'
import { written } from '#db/written.ts'
import type { ClosedAlertStatus } from '#rules/alerts/alert-status.ts'
import type { Paise } from '#rules/money.ts'

/** An alert with the product it is about; null for a rate of gold. */
export type AlertRow = typeof alerts.$inferSelect & {
  product: { name: string; slug: string; categorySlug: string } | null
}

export type AlertDraft = Pick<
  typeof alerts.$inferInsert,
  'customerId' | 'kind' | 'productId' | 'purity' | 'target'
>

/** Open at this moment: one whose time is over counts no more, though the job has not ended it yet. */
const openAt = (now: Date) => and(eq(alerts.status, 'open'), gt(alerts.endsAt, now))

const PRODUCT = { name: products.name, slug: products.slug, categorySlug: categories.slug }

/** A customer's open alerts, the newest first; at most `MAX_OPEN_ALERTS`. */
export function openAlertsOf(db: Db, customerId: string, now: Date): Promise<AlertRow[]> {
  return selectAlerts(db, and(eq(alerts.customerId, customerId), openAt(now)))
}

export const alertById = (db: Db, id: string): Promise<AlertRow | null> =>
  selectAlerts(db, eq(alerts.id, id)).then(firstOf)

async function selectAlerts(db: Db, which: SQL | undefined): Promise<AlertRow[]> {
  const rows = await db
    .select({ alert: alerts, product: PRODUCT })
    .from(alerts)
    .leftJoin(products, eq(products.id, alerts.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(which)
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
  return rows.map(({ alert, product: { name, slug, categorySlug } }) => ({
    ...alert,
    product: name !== null && slug !== null && categorySlug !== null ? { name, slug, categorySlug } : null,
  }))
}

/** The facts that decide a product's alert: how many can be bought, and the price in paise. */
export async function stockAndPrice(
  db: Db,
  productId: string,
): Promise<{ available: number; price: Paise; archivedAt: Date | null } | null> {
  const available = sql<number>`${products.stockQuantity} - ${products.reservedQuantity}`
  const [row] = await db
    .select({ available, price: productPrices.price, archivedAt: products.archivedAt })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(eq(products.id, productId))
  return row ?? null
}

/** How many other alerts of the customer are open. Lock the customer first, or two calls count at the same moment. */
export async function countOtherOpen(db: Db, draft: AlertDraft, now: Date): Promise<number> {
  const { customerId, kind, productId, purity } = draft
  const isSame = and(eq(alerts.kind, kind), eq(alerts.subject, productId ?? purity ?? ''))
  const [row] = await db
    .select({ open: count() })
    .from(alerts)
    .where(and(eq(alerts.customerId, customerId), openAt(now), isSame && not(isSame)))
  return row?.open ?? 0
}

/** Opens an alert. The same that is open already takes the new target and begins again. Returns its id. */
export async function openAlert(
  db: Db,
  draft: AlertDraft,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<string> {
  const times = { createdAt: now, endsAt }
  return written(
    await db
      .insert(alerts)
      .values({ ...draft, ...times })
      .onConflictDoUpdate({
        target: [alerts.customerId, alerts.kind, alerts.subject],
        targetWhere: eq(alerts.status, sql`'open'`),
        set: { target: draft.target ?? null, askedXid: sql`pg_current_xact_id()`, ...times },
      })
      .returning({ id: alerts.id }),
  ).id
}

type Closed = { status: ClosedAlertStatus; at: Date }

/** Closes one alert if it is open. */
export async function closeAlert(db: Db, id: string, { status, at }: Closed): Promise<void> {
  await db
    .update(alerts)
    .set({ status, closedAt: at })
    .where(and(eq(alerts.id, id), eq(alerts.status, 'open')))
}

/** At most `limit` open alerts whose time is over; returns how many there were. */
export async function endDueAlerts(db: Db, now: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.status, 'open'), lte(alerts.endsAt, now)))
    .limit(limit)
  const ended = await db
    .update(alerts)
    .set({ status: 'ended', closedAt: now })
    .where(and(inArray(alerts.id, due), eq(alerts.status, 'open')))
    .returning({ id: alerts.id })
  return ended.length
}

/** At most `limit` alerts that were closed before; returns how many there were. */
export async function deleteClosedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: alerts.id }).from(alerts).where(lt(alerts.closedAt, before)).limit(limit)
  const deleted = await db.delete(alerts).where(inArray(alerts.id, old)).returning({ id: alerts.id })
  return deleted.length
}

/** How many customers are told when a product is back in stock. */
export async function countWaiting(db: Db, productId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(alerts)
    .where(and(eq(alerts.productId, productId), eq(alerts.kind, 'back-in-stock'), openAt(now)))
  return row?.waiting ?? 0
}
