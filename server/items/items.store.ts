import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { products } from '#db/schema/catalogue.ts'
import { itemMoves, items } from '#db/schema/items.ts'
import { literals } from '#db/schema/literals.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'

export type ItemRow = typeof items.$inferSelect
export type ItemDraft = Omit<typeof items.$inferInsert, 'id' | 'status' | 'reservedFor' | 'version'>

/** The ids of items by their tags; what there is not is left out. */
export async function itemIdsByTag(db: Db, tags: readonly string[]): Promise<Map<string, string>> {
  if (tags.length === 0) return new Map()
  const rows = await db
    .select({ id: items.id, tag: items.tag })
    .from(items)
    .where(inArray(items.tag, [...tags]))
  return new Map(rows.map(({ id, tag }) => [tag, id]))
}

/** Items by their tags; what there is not is left out. */
export async function itemsByTag(db: Db, tags: readonly string[]): Promise<Map<string, ItemRow>> {
  if (tags.length === 0) return new Map()
  const rows = await db
    .select()
    .from(items)
    .where(inArray(items.tag, [...tags]))
  return new Map(rows.map((row) => [row.tag, row]))
}

/** The item with this tag or this HUID, archived or not. */
export async function itemByCode(
  db: Db,
  { tag, huid }: { tag: string | null; huid: string | null },
): Promise<ItemRow | null> {
  const isIt = or(
    tag === null ? undefined : eq(items.tag, tag),
    huid === null ? undefined : eq(items.huid, huid),
  )
  if (!isIt) return null
  const rows = await db.select().from(items).where(isIt).limit(2)
  return rows.find((row) => row.tag === tag) ?? rows[0] ?? null
}

/** Locked until the transaction ends. */
export const lockItem = (db: Db, tag: string): Promise<ItemRow | null> =>
  db.select().from(items).where(eq(items.tag, tag)).for('no key update').then(firstOf)

/** Writes new items and the first record of each; answers those that were written: a tag or a HUID that is taken is left out. */
export async function insertItems(
  db: Db,
  drafts: readonly ItemDraft[],
  { by, at, note = '' }: { by: string | null; at: Date; note?: string },
  _asked: GuardAnswer<'weight' | 'cost'>,
): Promise<ItemRow[]> {
  if (drafts.length === 0) return []
  const rows = await db
    .insert(items)
    .values(drafts.map((draft) => ({ ...draft, createdAt: at, updatedAt: at })))
    .onConflictDoNothing()
    .returning()
  if (rows.length > 0)
    await db.insert(itemMoves).values(
      rows.map(({ id, netWeightMg }) => ({
        itemId: id,
        from: null,
        to: 'in-stock' as const,
        by,
        at,
        note,
        netWeightMg,
      })),
    )
  return rows
}

const nextVersion = sql`${items.version} + 1`

/** Rewrites a locked item; its version counts up. */
export async function updateItem(
  db: Db,
  id: string,
  values: Partial<Omit<ItemRow, 'id' | 'version' | 'status' | 'reservedFor' | 'archivedAt'>>,
  _asked: GuardAnswer<'weight' | 'cost'>,
): Promise<ItemRow> {
  const set = { ...values, version: nextVersion }
  return theOnly(await db.update(items).set(set).where(eq(items.id, id)).returning(), id)
}

/** Takes a locked item out of the lists, or puts it back; its version counts up. */
export async function setArchived(
  db: Db,
  id: string,
  { archivedAt, at }: { archivedAt: Date | null; at: Date },
  _asked: GuardAnswer<'written-off'>,
): Promise<ItemRow> {
  const statement = db.update(items).set({ archivedAt, updatedAt: at, version: nextVersion })
  return theOnly(await statement.where(eq(items.id, id)).returning(), id)
}

/** Counts up the version of a locked item that has moved. */
export async function countVersion(db: Db, id: string): Promise<ItemRow> {
  const statement = db.update(items).set({ version: nextVersion })
  return theOnly(await statement.where(eq(items.id, id)).returning(), id)
}

function theOnly([item]: readonly ItemRow[], id: string): ItemRow {
  if (!item) throw new Error(`There is no item ${id}.`)
  return item
}

/** The tags and HUIDs among these that other items have, archived or not; `id`: of the item that asks. */
export async function takenCodes(
  db: Db,
  { tag, huid, id }: { tag: string; huid: string | null; id: string },
): Promise<{ tag: string; huid: string | null }[]> {
  return db
    .select({ tag: items.tag, huid: items.huid })
    .from(items)
    .where(and(ne(items.id, id), or(eq(items.tag, tag), huid === null ? undefined : eq(items.huid, huid))))
}

/** The tag that was added last; null where there is no item. */
export async function newestTag(db: Db): Promise<string | null> {
  const [newest] = await db
    .select({ tag: items.tag })
    .from(items)
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(1)
  return newest?.tag ?? null
}

/** The highest number among the tags of a series: 412 of `SGJ-0412`; 0 where there is none. */
export async function lastOfSeries(db: Db, series: string): Promise<number> {
  // Among tags of one length, the last by its letters has the highest number: an index ends with it.
  const isNumbered = sql`tag ~>=~ ${`${series}0`} and tag ~<~ ${`${series}:`}`
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(number) as last
    from (select distinct char_length(tag) as size from ${items} where ${isNumbered}) as length, lateral (
      select substring(tag from ${series.length + 1}::int)::int as number from ${items}
      where char_length(tag) = size and ${isNumbered} and substring(tag from ${series.length + 1}::int) ~ '^[0-9]{1,8}$'
      order by tag using ~>~ limit 1) as highest`)
  return rows[0]?.last ?? 0
}

const IN_STOCK = sql.raw(literals(itemStatusesWith('isInStock')))
const isCounted: SQL | undefined = and(isNull(items.archivedAt), sql`${items.status} in (${IN_STOCK})`)

/** How many items of a product are in stock, and the weights of its lightest; null where there is none. */
export async function stockOfItems(db: Db, productId: string) {
  const rows = await db
    .select({ netWeightMg: items.netWeightMg, grossWeightMg: items.grossWeightMg, variant: items.variant })
    .from(items)
    .where(and(eq(items.productId, productId), isCounted))
    .orderBy(items.netWeightMg, items.tag)
  return { count: rows.length, lightest: rows[0] ?? null }
}

/** The weights of the heaviest item that a product has, or had, in each variant; archived ones are left out. */
export function heaviestItems(db: Db, productId: string) {
  return db
    .select({
      variant: items.variant,
      netWeightMg: sql<number>`max(${items.netWeightMg})`,
      grossWeightMg: sql<number>`max(${items.grossWeightMg})`,
    })
    .from(items)
    .where(and(eq(items.productId, productId), isNull(items.archivedAt)))
    .groupBy(items.variant)
}

/** Products stocked by item whose stored weights are not those of their lightest item in stock, at most so many. */
export async function productsOffWeight(db: Db, limit: number): Promise<string[]> {
  const lightest = sql`(select item.net_weight_mg, item.gross_weight_mg from ${items} as item
    where item.product_id = ${products.id} and item.archived_at is null and item.status in (${IN_STOCK})
    order by item.net_weight_mg, item.tag limit 1)`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.stockedBy, 'item'),
        sql`(${products.netWeightMg}, ${products.grossWeightMg}) <> ${lightest}`,
      ),
    )
    .orderBy(products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The HUID of an item; null where it has none. */
export async function huidOfItem(db: Db, id: string): Promise<string | null> {
  const [item] = await db.select({ huid: items.huid }).from(items).where(eq(items.id, id))
  return item?.huid ?? null
}
