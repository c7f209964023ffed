import { and, asc, count, desc, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'
import type { ScanOutcome } from '#trade/stock-takes/rules/stock-take.ts'
import { stockTakeScans } from '#trade/stock-takes/schema/stock-takes.ts'
import { isInShop, type StockTake } from './stock-takes.store.ts'

type Take = Pick<StockTake, 'id' | 'place'>

/** An item ought to be found at this moment. */
const isExpectedNow = ({ place }: Take): SQL =>
  sql`(${and(isInShop, place === null ? undefined : eq(items.place, place))})`

/** The first scan of each item. */
const scanned = (db: Db, { id }: Take) =>
  db.$with('scanned').as(
    db
      .select({ itemId: stockTakeScans.itemId, outcome: stockTakeScans.outcome, at: stockTakeScans.at })
      .from(stockTakeScans)
      .where(and(eq(stockTakeScans.takeId, id), inArray(stockTakeScans.outcome, ['found', 'unexpected']))),
  )

export async function countsOf(db: Db, take: Take) {
  const seen = scanned(db, take)
  const isHere = isExpectedNow(take)
  const [sums] = await db
    .with(seen)
    .select({
      // An item that was sold after its scan has been found all the same.
      found: sql<number>`(count(*) filter (where ${seen.outcome} = 'found' or ${isHere}))::int`,
      unexpected: sql<number>`(count(*) filter (where ${seen.outcome} = 'unexpected' and not ${isHere}))::int`,
      here: sql<number>`(count(*) filter (where ${isHere}))::int`,
    })
    .from(seen)
    .innerJoin(items, eq(items.id, seen.itemId))
  const [all] = await db.select({ items: count() }).from(items).where(isHere)
  const [odd] = await db
    .select({
      unknown: sql<number>`(count(distinct ${stockTakeScans.code}) filter (where ${isOutcome('unknown')}))::int`,
      twice: sql<number>`(count(distinct ${stockTakeScans.itemId}) filter (where ${isOutcome('twice')}))::int`,
    })
    .from(stockTakeScans)
    .where(and(eq(stockTakeScans.takeId, take.id), sql`${stockTakeScans.outcome} <> 'found'`))
  const { here = 0, found = 0, unexpected = 0 } = sums ?? {}
  const { unknown = 0, twice = 0 } = odd ?? {}
  const missing = (all?.items ?? 0) - here
  return { expected: found + missing, found, missing, unexpected, unknown, twice }
}

const isOutcome = (outcome: ScanOutcome): SQL => sql`${stockTakeScans.outcome} = ${outcome}`

const COLUMNS = {
  id: items.id,
  productId: items.productId,
  tag: items.tag,
  name: products.name,
  place: items.place,
  status: items.status,
  isArchived: sql<boolean>`${items.archivedAt} is not null`,
}
export type CountedItem = Awaited<ReturnType<typeof missingItems>>[number]

/** Items that ought to be here and that nobody has scanned, by place and tag; only some of them by their `tags`. */
export function missingItems(
  db: Db,
  take: Take,
  { limit, tags }: { limit: number; tags?: readonly string[] },
) {
  const scan = sql`exists (select from ${stockTakeScans}
    where ${stockTakeScans.takeId} = ${take.id} and ${stockTakeScans.itemId} = ${items.id})`
  return db
    .select(COLUMNS)
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(isExpectedNow(take), not(scan), tags && inArray(items.tag, [...tags])))
    .orderBy(asc(items.place), asc(items.tag))
    .limit(limit)
}

/** Items that were scanned and do not belong here, the last one first; only some of them by their `tags`. */
export function unexpectedItems(
  db: Db,
  take: Take,
  { limit, tags }: { limit: number; tags?: readonly string[] },
) {
  const seen = scanned(db, take)
  return db
    .with(seen)
    .select(COLUMNS)
    .from(seen)
    .innerJoin(items, eq(items.id, seen.itemId))
    .innerJoin(products, eq(products.id, items.productId))
    .where(
      and(eq(seen.outcome, 'unexpected'), not(isExpectedNow(take)), tags && inArray(items.tag, [...tags])),
    )
    .orderBy(desc(seen.at), asc(items.tag))
    .limit(limit)
}

/** Items that were scanned more than once. */
export function itemsCountedTwice(db: Db, { id }: Take, limit: number) {
  const again = db.$with('again').as(
    db
      .select({
        itemId: stockTakeScans.itemId,
        times: sql<number>`(count(*) + 1)::int`.as('times'),
        last: sql<Date>`max(${stockTakeScans.at})`.as('last'),
      })
      .from(stockTakeScans)
      .where(and(eq(stockTakeScans.takeId, id), isOutcome('twice')))
      .groupBy(stockTakeScans.itemId),
  )
  return db
    .with(again)
    .select({ ...COLUMNS, times: again.times })
    .from(again)
    .innerJoin(items, eq(items.id, again.itemId))
    .innerJoin(products, eq(products.id, items.productId))
    .orderBy(desc(again.last), asc(items.tag))
    .limit(limit)
}

/** Scanned codes that nothing has. */
export async function unknownCodes(db: Db, { id }: Take, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: stockTakeScans.code })
    .from(stockTakeScans)
    .where(and(eq(stockTakeScans.takeId, id), isOutcome('unknown')))
    .orderBy(asc(stockTakeScans.code))
    .limit(limit)
  return rows.map(({ code }) => code)
}

/** Who has scanned, and how much. */
export function scansByPerson(db: Db, { id }: Take): Promise<{ by: string; scans: number }[]> {
  return db
    .select({ by: stockTakeScans.by, scans: count() })
    .from(stockTakeScans)
    .where(eq(stockTakeScans.takeId, id))
    .groupBy(stockTakeScans.by)
    .orderBy(desc(count()))
}

/** All that is found and missing so far, as its price needs it. */
export function itemsToValue(db: Db, take: Take) {
  const seen = scanned(db, take)
  return db
    .with(seen)
    .select({
      productId: items.productId,
      tag: items.tag,
      variant: items.variant,
      purity: sql<string>`coalesce(${items.variant} ->> 'purity', ${products.purity})`,
      netWeightMg: items.netWeightMg,
      grossWeightMg: items.grossWeightMg,
      isFound: sql<boolean>`${seen.itemId} is not null`,
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .leftJoin(seen, eq(seen.itemId, items.id))
    .where(or(isExpectedNow(take), eq(seen.outcome, 'found')))
}

/** Items by their tags and HUIDs. */
export function itemsByCodes(db: Db, tags: readonly string[], huids: readonly string[]) {
  return db
    .select({ ...COLUMNS, huid: items.huid })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(or(inArray(items.tag, [...tags]), inArray(items.huid, [...huids])))
}

/** Which of these items were scanned already, by other scans than these. */
export async function scannedBefore(
  db: Db,
  { id }: Take,
  itemIds: readonly string[],
  clientIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ itemId: stockTakeScans.itemId })
    .from(stockTakeScans)
    .where(
      and(
        eq(stockTakeScans.takeId, id),
        inArray(stockTakeScans.itemId, [...itemIds]),
        notInArray(stockTakeScans.clientId, [...clientIds]),
      ),
    )
  return new Set(rows.flatMap(({ itemId }) => itemId ?? []))
}

/** Writes scans; one that is known already stays as it is. */
export async function insertScans(
  db: Db,
  scans: readonly (typeof stockTakeScans.$inferInsert)[],
): Promise<void> {
  await db
    .insert(stockTakeScans)
    .values([...scans])
    .onConflictDoNothing()
}
