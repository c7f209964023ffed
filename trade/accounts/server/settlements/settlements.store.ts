import { and, asc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import type { SettlementSums } from '#trade/accounts/rules/settlements/settlement-line.ts'
import { accountMonths } from '#trade/accounts/schema/accounts.ts'
import { providerSettlements } from '#trade/accounts/schema/provider-settlements.ts'

export type SettlementRow = typeof providerSettlements.$inferSelect

/** `postedOn`: the day of its ledger voucher. `isClosed`: the month of that day is closed, so the voucher stays. */
export type PostedSettlement = SettlementRow & { postedOn: Day; isClosed: boolean }

/** Its own day; where the month of that was closed before the settlement was entered, the day of the entry. */
const postedOn = sql<Day>`(case when exists (
    select from ${accountMonths} closed
    where closed.month = to_char(${providerSettlements}.day, 'YYYY-MM') and closed.closed_at <= ${providerSettlements}.at)
  then (${providerSettlements}.at at time zone 'Asia/Kolkata')::date else ${providerSettlements}.day end)::text`

const POSTED = {
  ...getTableColumns(providerSettlements),
  postedOn,
  isClosed: sql<boolean>`exists (select from ${accountMonths} closed where closed.month = left(${postedOn}, 7))`,
}

/** The settlements whose vouchers are of a period, the oldest first. A closed period keeps those that it had. */
export function settlementsPosted(db: Db, { from, until }: Bounds): Promise<PostedSettlement[]> {
  return db
    .select(POSTED)
    .from(providerSettlements)
    .where(sql`${postedOn} >= ${dayInIndia(from)} and ${postedOn} < ${dayInIndia(until)}`)
    .orderBy(postedOn, asc(providerSettlements.id))
}

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
): Promise<PostedSettlement[]> {
  return db
    .select(POSTED)
    .from(providerSettlements)
    .where(
      sql`${providerSettlements.settlementId} = any(${sql.param(ids)}::text[]) or ${providerSettlements.utr} = any(${sql.param(utrs)}::text[])`,
    )
}

export const settlementById = (db: Db, id: string): Promise<PostedSettlement | null> =>
  db.select(POSTED).from(providerSettlements).where(eq(providerSettlements.id, id)).then(firstOf)

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
