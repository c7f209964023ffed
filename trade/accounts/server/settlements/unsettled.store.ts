import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { disputes } from '#db/schema/disputes.ts'
import { outsideRefunds } from '#db/schema/outside-refunds.ts'
import { tenders } from '#db/schema/tenders.ts'
import { type Day, dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import type { MissingPayments } from '#trade/accounts/rules/settlements/missing-payments.ts'
import { providerSettlementLines } from '#trade/accounts/schema/provider-settlements.ts'
import { within } from '#trade/accounts/server/within.store.ts'

/** The shop's own records of payments, links, refunds and disputes, by the provider's ids; paise. */
export async function knownAmounts(db: Db, ids: readonly string[]): Promise<Map<string, Paise>> {
  const isNamed = (column: typeof payments.providerPaymentId | typeof tenders.reference) =>
    sql`${column} = any(${sql.param(ids)}::text[])`
  const rows = await db
    .select({
      id: sql<string>`${payments.providerPaymentId}`,
      amount: sql<number>`${payments.capturedAmount}`,
    })
    .from(payments)
    .where(isNamed(payments.providerPaymentId))
    .unionAll(
      db
        .select({ id: sql<string>`${tenders.reference}`, amount: sql<number>`${tenders.amount}` })
        .from(tenders)
        .where(and(eq(tenders.kind, sql`'link'`), isNamed(tenders.reference))),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${refunds.providerRefundId}`, amount: sql<number>`${refunds.amount}` })
        .from(refunds)
        .where(sql`${refunds.providerRefundId} = any(${sql.param(ids)}::text[])`),
    )
    .unionAll(
      db
        .select({ id: outsideRefunds.id, amount: sql<number>`${outsideRefunds.amount}` })
        .from(outsideRefunds)
        .where(sql`${outsideRefunds.id} = any(${sql.param(ids)}::text[])`),
    )
    .unionAll(
      db
        .select({
          id: disputes.id,
          amount: sql<number>`case when ${disputes.deducted} > 0 then ${disputes.deducted} else ${disputes.amount} end`,
        })
        .from(disputes)
        .where(sql`${disputes.id} = any(${sql.param(ids)}::text[])`),
    )
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]))
}

/**
 * Payments that the provider captured, online and by links, and that no saved settlement report has: `captured`, its
 * moment `at`.
 */
const unsettledIn = (bounds: Bounds) => sql`(
    select ${payments.providerPaymentId} as id, ${payments.capturedAt} as at, ${payments.capturedAmount} as amount
    from ${payments}
    where ${within(payments.capturedAt, bounds)}
      and ${payments.capturedAmount} > 0 and ${payments.method} <> ${COUNTER}
    union all
    select ${tenders.reference}, ${tenders.at}, ${tenders.amount} from ${tenders}
    where ${within(tenders.at, bounds)} and ${tenders.kind} = 'link') captured
  where not exists (select from ${providerSettlementLines} where ${providerSettlementLines.entityId} = captured.id)`

/** The first and the last day in India on which the provider captured these payments; null where the shop knows none. */
export async function daysCaptured(
  db: Db,
  ids: readonly string[],
): Promise<{ first: Day; last: Day } | null> {
  const named = sql`any(${sql.param(ids)}::text[])`
  const { rows } = await db.execute<{ first: Date | null; last: Date | null }>(sql`
    select min(at) as first, max(at) as last from (
      select ${payments.capturedAt} as at from ${payments} where ${payments.providerPaymentId} = ${named}
      union all
      select ${tenders.at} from ${tenders}
      where ${tenders.kind} = 'link' and ${tenders.reference} = ${named}) captured`)
  const [{ first, last } = { first: null, last: null }] = rows
  return first && last ? { first: dayInIndia(new Date(first)), last: dayInIndia(new Date(last)) } : null
}

/** Days of which missing payments are named; a report of so many has more wrong with it. */
const MAX_DAYS = 100

/**
 * Payments that the provider captured on the days of a report, and that neither it nor a saved one names, by day;
 * paise.
 */
export async function missingPayments(
  db: Db,
  { first, last }: { first: Day; last: Day },
  named: ReadonlySet<string>,
): Promise<MissingPayments[]> {
  const bounds = { from: startOfDay(first), until: startOfDay(daysAfter(last, 1)) }
  const { rows } = await db.execute<{ day: Day; count: string; amount: string }>(sql`
    select (at at time zone 'Asia/Kolkata')::date::text as day, count(*) as count, sum(amount) as amount
    from ${unsettledIn(bounds)} and id <> all(${sql.param([...named])}::text[])
    group by 1 order by 1 limit ${MAX_DAYS}`)
  return rows.map(({ day, count, amount }) => ({ day, count: Number(count), amount: Number(amount) }))
}

/** Payments that the provider captured between two moments and has settled in no report yet; paise. */
export async function unsettledOf(db: Db, bounds: Bounds): Promise<{ count: number; amount: Paise }> {
  const { rows } = await db.execute<{ count: string; amount: string }>(sql`
    select count(*) as count, coalesce(sum(amount), 0) as amount from ${unsettledIn(bounds)}`)
  const [row] = rows
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) }
}
