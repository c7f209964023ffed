import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from '#db/schema/orders.ts'
import { metalRates } from '#db/schema/pricing.ts'
import type { StoredBreakup } from '#rules/pricing/breakup.ts'
import { NO_HEAD } from '#trade/proof/rules/codes.ts'
import { ratePublications } from '#trade/proof/schema/proof.ts'

/** How many publications there are, and the hash of the last. */
export type Head = { size: number; head: string }
export type PublicationRow = typeof ratePublications.$inferSelect

export async function readHead(db: Db): Promise<Head> {
  const { number, hash } = ratePublications
  const [last] = await db
    .select({ size: number, head: hash })
    .from(ratePublications)
    .orderBy(desc(number))
    .limit(1)
  return last ?? { size: 0, head: NO_HEAD }
}

/** Rates that are not in the chain yet, in the order in which they were published. */
export async function unchainedRates(db: Db) {
  const rows = await db
    .select({ rates: metalRates })
    .from(metalRates)
    .leftJoin(ratePublications, eq(ratePublications.rateId, metalRates.id))
    .where(isNull(ratePublications.number))
    .orderBy(asc(metalRates.publishedAt), asc(metalRates.id))
  return rows.map(({ rates }) => rates)
}

/** Rows of one statement: PostgreSQL takes so many parameters. */
const AT_ONCE = 1_000

export async function insertPublications(db: Db, publications: readonly PublicationRow[]): Promise<void> {
  for (let from = 0; from < publications.length; from += AT_ONCE)
    await db.insert(ratePublications).values(publications.slice(from, from + AT_ONCE))
}

/** Publications behind one of them, oldest first. */
export const publicationsAfter = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ publication: ratePublications, rates: metalRates })
    .from(ratePublications)
    .innerJoin(metalRates, eq(metalRates.id, ratePublications.rateId))
    .where(gt(ratePublications.number, after))
    .orderBy(asc(ratePublications.number))
    .limit(limit)

/** The publication that a price was made with. */
export type Publication = { number: number; publishedAt: Date }
const PUBLICATION = { number: ratePublications.number, publishedAt: metalRates.publishedAt }

/** The metal that the price of each line was made of, and the publication of its rate. */
export async function metalOfLines(db: Db, lineIds: readonly string[]) {
  const { id, quote } = orderLines
  const rows = await db
    .select({
      id,
      metal: sql<StoredBreakup['metal']>`${quote} #> '{breakup,metal}'`,
      number: ratePublications.number,
      publishedAt: metalRates.publishedAt,
    })
    .from(orderLines)
    .leftJoin(ratePublications, sql`${ratePublications.rateId} = (${quote} ->> 'rateId')::uuid`)
    .leftJoin(metalRates, eq(metalRates.id, ratePublications.rateId))
    .where(inArray(id, [...lineIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The publication in force at a moment. */
export async function publicationAt(db: Db, moment: Date): Promise<Publication | null> {
  const [row] = await db
    .select(PUBLICATION)
    .from(ratePublications)
    .innerJoin(metalRates, eq(metalRates.id, ratePublications.rateId))
    .where(and(lte(metalRates.publishedAt, moment)))
    .orderBy(desc(metalRates.publishedAt), desc(ratePublications.number))
    .limit(1)
  return row ?? null
}
