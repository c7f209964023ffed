import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Db } from '#db/client.ts'
import { databaseFault } from '#db/faults.ts'
import { firstOf } from '#db/first-of.ts'
import { products } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { readReference } from '#db/snapshot.ts'
import { written } from '#db/written.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { unavailable } from '#server/errors.ts'

export type MetalRateRow = typeof metalRates.$inferSelect

const newest = [desc(metalRates.publishedAt), desc(metalRates.id)]

/** The rates in force: the newest published. */
export const ratesInForce = (db: Db): Promise<MetalRateRow | null> =>
  readReference(db, { name: 'rates in force', tables: ['metal_rates'] }, async () => newestOf(db)).then(
    firstOf,
  )

const newestOf = (db: Db, which?: SQL) =>
  db
    .select()
    .from(metalRates)
    .where(which)
    .orderBy(...newest)
    .limit(1)

/** The rates in force, to be joined to products in a larger statement; only a fixed price asks for them. */
export const todaysRates = alias(metalRates, 'today')
export const isRatesOfToday = sql`${products.pricingMode} = 'fixed' and ${todaysRates.id} = (
  select newest.id from ${metalRates} as newest order by newest.published_at desc, newest.id desc limit 1)`

/** The rates in force as a moment came. */
export const ratesAt = (db: Db, moment: Date): Promise<MetalRateRow | null> =>
  newestOf(db, lt(metalRates.publishedAt, moment)).then(firstOf)

/** The newest that came from the feed, in force or not. */
export const ratesOfFeed = (db: Db): Promise<MetalRateRow | null> =>
  newestOf(db, eq(metalRates.source, 'feed')).then(firstOf)

/** Those that were in force before. */
export async function ratesBefore(db: Db, { publishedAt, id }: MetalRateRow): Promise<MetalRateRow | null> {
  const earlier = or(
    lt(metalRates.publishedAt, publishedAt),
    and(eq(metalRates.publishedAt, publishedAt), lt(metalRates.id, id)),
  )
  const [rates] = await newestOf(db, earlier)
  return rates ?? null
}

/**
 * Publishing: alone with the rates until the transaction ends, so that no product is priced with rates on their way
 * out.
 */
export async function lockRates(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rates})`)
}

/**
 * The rates in force, which stay so until the transaction ends: for whatever writes the price of a single product, so
 * that rates published in between wait for it and reprice the product as well. Refuses (503) where prices of the whole
 * catalogue are being written, and that takes longer than a transaction may wait for a lock. Call it before a
 * product is locked: a sale of that product would wait too.
 */
export async function holdRates(db: Db): Promise<MetalRateRow | null> {
  await db
    .execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.rates})`)
    .catch((fault: unknown) => {
      throw databaseFault(fault) === 'locked' ? Object.assign(pricesChange(), { cause: fault }) : fault
    })
  return ratesInForce(db)
}

const pricesChange = () =>
  unavailable('The prices of the whole shop are changing right now. Please try again in a moment.', {
    retryAfter: 10,
  })

type NewRates = { sheet: RateSheet; publishedAt: Date } & Pick<MetalRateRow, 'source' | 'setBy' | 'reason'>

export async function insertRates(db: Db, { sheet, ...rest }: NewRates): Promise<MetalRateRow> {
  const rows = await db
    .insert(metalRates)
    .values({
      gold22k: sheet.gold_22k,
      gold18k: sheet.gold_18k,
      gold14k: sheet.gold_14k,
      gold9k: sheet.gold_9k,
      platinum950: sheet.platinum_950,
      silver999: sheet.silver_999,
      ...rest,
    })
    .returning()
  return written(rows)
}

/** A row of rates as the pricing rule takes them, paise per gram. */
export function rateSheet(row: MetalRateRow): RateSheet {
  return {
    gold_22k: row.gold22k,
    gold_18k: row.gold18k,
    gold_14k: row.gold14k,
    gold_9k: row.gold9k,
    platinum_950: row.platinum950,
    silver_999: row.silver999,
  }
}
