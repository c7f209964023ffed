import { desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CursorQuery, Page } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { RATE_NAMES, type RateName } from '#rules/pricing/purities.ts'
import { recordOf } from '#rules/record-of.ts'
import { newestFirst, readPage, toPage } from '#server/paging/keyset.ts'
import { type MetalRateRow, rateSheet } from './rates.store.ts'

/** Rates and the person who set them; null where nobody did. */
export type RateRecordRow = { rates: MetalRateRow; person: Named | null }

/** The columns that `personName` needs. */
export type Named = Pick<typeof customers.$inferSelect, 'firstName' | 'lastName' | 'mobileNumber'>

const NEWEST_FIRST = newestFirst(metalRates, metalRates.publishedAt)

const withName = (db: Db) =>
  db
    .select({ rates: metalRates, person: PERSON_COLUMNS })
    .from(metalRates)
    .leftJoin(customers, eq(customers.id, metalRates.setBy))

export async function ratesPublished(db: Db, cursor: CursorQuery): Promise<Page<RateRecordRow>> {
  const rows = await readPage(withName(db).$dynamic(), NEWEST_FIRST, cursor)
  return toPage(rows, cursor, ({ rates }) => rates.id)
}

/** The newest rates first: those in force, those before. */
export function latestRecords(db: Db, count: number): Promise<RateRecordRow[]> {
  return withName(db).orderBy(desc(metalRates.publishedAt), desc(metalRates.id)).limit(count)
}

export const currentRecord = (db: Db): Promise<RateRecordRow | null> => latestRecords(db, 1).then(firstOf)

const RATE_COLUMNS = {
  gold_22k: metalRates.gold22k,
  gold_18k: metalRates.gold18k,
  gold_14k: metalRates.gold14k,
  gold_9k: metalRates.gold9k,
  platinum_950: metalRates.platinum950,
  silver_999: metalRates.silver999,
} as const satisfies Record<RateName, PgColumn>

/** From which moment each rate has had the value that these have. */
export async function inForceSince(db: Db, rates: MetalRateRow): Promise<Record<RateName, Date>> {
  const { publishedAt } = rates
  const sheet = rateSheet(rates)
  const since = (name: RateName) => {
    const other = sql`(select max(${metalRates.publishedAt}) from ${metalRates} where ${RATE_COLUMNS[name]} <> ${sheet[name]})`
    return sql`(select min(${metalRates.publishedAt}) from ${metalRates}
      where ${metalRates.publishedAt} > coalesce(${other}, '-infinity')) as ${sql.identifier(name)}`
  }
  const { rows } = await db.execute<Record<RateName, Date | null>>(
    sql`select ${sql.join(RATE_NAMES.map(since), sql`, `)}`,
  )
  return recordOf(RATE_NAMES, (name) => new Date(rows[0]?.[name] ?? publishedAt))
}

const dayOfRates = sql<string>`(${metalRates.publishedAt} at time zone 'Asia/Kolkata')::date::text`

/** The last rates of each day in India on which any were published, from a day on, oldest first. */
export async function lastRatesOfDays(db: Db, from: Date): Promise<{ day: string; rates: MetalRateRow }[]> {
  return db
    .selectDistinctOn([dayOfRates], { day: dayOfRates, rates: metalRates })
    .from(metalRates)
    .where(sql`${metalRates.publishedAt} >= ${from}`)
    .orderBy(dayOfRates, desc(metalRates.publishedAt), desc(metalRates.id))
}
