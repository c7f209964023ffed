import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { tenders } from '#db/schema/counter.ts'
import { disputes } from '#db/schema/disputes.ts'
import { outsideRefunds } from '#db/schema/outside-refunds.ts'
import { providerSettlementLines, providerSettlements } from '#db/schema/provider-settlements.ts'
import type { Bounds } from '#rules/accounts/period.ts'
import type { SettledMove } from '#rules/accounts/registers/money-columns.ts'
import type { MissingPayments } from '#rules/accounts/settlements/missing-payments.ts'
import type { SettlementLine, SettlementSums } from '#rules/accounts/settlements/settlement-line.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { type Day, dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { within } from '#server/accounts/within.store.ts'

export type SettlementRow = typeof providerSettlements.$inferSelect

/** The provider's settlements whose days are between two moments, the oldest first. */
export function settlementsBetween(db: Db, { from, until }: Bounds): Promise<SettlementRow[]> {
  return db
    .select()
    .from(providerSettlements)
    .where(
      and(gte(providerSettlements.day, dayInIndia(from)), lt(providerSettlements.day, dayInIndia(until))),
    )
    .orderBy(asc(providerSettlements.day), asc(providerSettlements.id))
}

/** Settlements by their ids at the provider, or their UTRs. */
export function settlementsNamed(
  db: Db,
  { ids, utrs }: { ids: readonly string[]; utrs: readonly string[] },
): Promise<SettlementRow[]> {
  return db
    .select()
    .from(providerSettlements)
    .where(
      sql`${providerSettlements.settlementId} = any(${sql.param(ids)}::text[]) or ${providerSettlements.utr} = any(${sql.param(utrs)}::text[])`,
    )
}

export async function settlementById(db: Db, id: string): Promise<SettlementRow | undefined> {
  const [row] = await db.select().from(providerSettlements).where(eq(providerSettlements.id, id))
  return row
}

export async function deleteSettlement(db: Db, id: string): Promise<void> {
  await db.delete(providerSettlements).where(eq(providerSettlements.id, id))
}

/** Settlements are written one report at a time: two cannot pass each other. */
export async function lockSettlements(db: Db): Promise<void> {
  await db.execute(sql`lock table ${providerSettlements} in share row exclusive mode`)
}

export async function insertSettlement(
  db: Db,
  draft: typeof providerSettlements.$inferInsert,
): Promise<SettlementRow> {
  const [row] = await db.insert(providerSettlements).values(draft).returning()
  if (!row) throw new Error('A settlement was not written.')
  return row
}

export async function changeSettlement(
  db: Db,
  id: string,
  change: SettlementSums & { settlementId: string },
): Promise<void> {
  await db.update(providerSettlements).set(change).where(eq(providerSettlements.id, id))
}

/** Rows in one statement. */
const AT_A_TIME = 1_000

/** Writes the rows of a settlement; one that it has already stays as it is. */
export async function insertLines(
  db: Db,
  settlementId: string,
  lines: readonly SettlementLine[],
): Promise<void> {
  for (let first = 0; first < lines.length; first += AT_A_TIME) {
    const rows = lines.slice(first, first + AT_A_TIME).map((line) => ({ ...line, settlementId }))
    await db.insert(providerSettlementLines).values(rows).onConflictDoNothing()
  }
}

export function linesOf(db: Db, settlementId: string) {
  return db
    .select()
    .from(providerSettlementLines)
    .where(eq(providerSettlementLines.settlementId, settlementId))
}

/** The ids of what each settlement lists. */
export async function entitiesOf(
  db: Db,
  settlementIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({
      settlementId: providerSettlementLines.settlementId,
      entityId: providerSettlementLines.entityId,
    })
    .from(providerSettlementLines)
    .where(inArray(providerSettlementLines.settlementId, [...settlementIds]))
  const grouped = Map.groupBy(rows, ({ settlementId }) => settlementId)
  return new Map([...grouped].map(([id, ones]) => [id, new Set(ones.map(({ entityId }) => entityId))]))
}

/** What the shop has written down of payments, links, refunds and disputes, by the provider's ids; paise. */
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

/** How many rows of each settlement are of payments and refunds, and of how many of them the shop knows nothing. */
export async function countLines(
  db: Db,
  settlementIds: readonly string[],
): Promise<Map<string, { payments: number; unknown: number }>> {
  if (settlementIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; payments: string; unknown: string }>(sql`
    select line.settlement_id as id, count(*) as payments,
      count(*) filter (where
        not exists (select from ${payments} where ${payments.providerPaymentId} = line.entity_id)
        and not exists (select from ${tenders} where ${tenders.kind} = 'link' and ${tenders.reference} = line.entity_id)
        and not exists (select from ${refunds} where ${refunds.providerRefundId} = line.entity_id)
        and not exists (select from ${outsideRefunds} where ${outsideRefunds.id} = line.entity_id)) as unknown
    from ${providerSettlementLines} line
    where line.settlement_id = any(${sql.param(settlementIds)}::uuid[]) and line.type in ('payment', 'refund')
    group by line.settlement_id`)
  return new Map(
    rows.map(({ id, ...counts }) => [
      id,
      { payments: Number(counts.payments), unknown: Number(counts.unknown) },
    ]),
  )
}

/** What the reports say of payments and refunds, by the provider's ids. */
export async function settledByEntity(db: Db, ids: readonly string[]): Promise<Map<string, SettledMove>> {
  if (ids.length === 0) return new Map()
  const entityId = sql<string>`coalesce(${providerSettlementLines.disputeId}, ${providerSettlementLines.entityId})`
  const sum = (column: typeof providerSettlementLines.fee) => sql<number>`sum(${column})`.mapWith(Number)
  const rows = await db
    .select({
      entityId: sql<string>`${entityId}`,
      day: sql<string>`max(${providerSettlements.day})::text`,
      utr: sql<string>`string_agg(distinct ${providerSettlements.utr}, ', ')`,
      fee: sum(providerSettlementLines.fee),
      tax: sum(providerSettlementLines.tax),
    })
    .from(providerSettlementLines)
    .innerJoin(providerSettlements, eq(providerSettlements.id, providerSettlementLines.settlementId))
    .where(
      sql`${providerSettlementLines.entityId} = any(${sql.param(ids)}::text[]) or ${providerSettlementLines.disputeId} = any(${sql.param(ids)}::text[])`,
    )
    .groupBy(entityId)
  return new Map(rows.map(({ entityId: id, ...settled }) => [id, settled]))
}

/** What the provider captured, online and by links, and is in no settlement report that was saved: `captured`, its moment `at`. */
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

/** What the provider captured on the days of a report and is neither named in it nor in one that was saved, by day; paise. */
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

/** What the provider captured between two moments, and has settled in no report yet; paise. */
export async function unsettledOf(db: Db, bounds: Bounds): Promise<{ count: number; amount: Paise }> {
  const { rows } = await db.execute<{ count: string; amount: string }>(sql`
    select count(*) as count, coalesce(sum(amount), 0) as amount from ${unsettledIn(bounds)}`)
  const [row] = rows
  return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) }
}
