import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { outsideRefunds } from '#db/schema/outside-refunds.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { SettledMove } from '#trade/accounts/rules/registers/money-columns.ts'
import type { SettlementLine } from '#trade/accounts/rules/settlements/settlement-line.ts'
import { providerSettlementLines, providerSettlements } from '#trade/accounts/schema/provider-settlements.ts'

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

/** Payments and refunds in the reports, by the provider's ids. */
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
