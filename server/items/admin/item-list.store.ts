import { and, count, eq, inArray, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'
import { literals } from '#db/schema/literals.ts'
import type { Day } from '#rules/days.ts'
import { type ItemStatus, itemStatusesWith } from '#rules/items/item-status.ts'
import { isOverdueItem } from '#server/items/approvals/approvals.store.ts'
import type { ItemRow } from '#server/items/items.store.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

const NEWEST: ListOrder = { table: items, by: [items.createdAt, items.id], direction: 'descending' }
const orderOf = ({ deadBefore }: ItemChoice): ListOrder =>
  deadBefore ? { ...NEWEST, direction: 'ascending' } : NEWEST

/** The filters of a list of items; `begins`: the beginning of a tag or a HUID, in capitals, without signs. */
export type ItemChoice = {
  begins?: string | undefined
  /** Or the words of its product, as `adminSearchPatterns` has them. */
  named?: readonly (readonly string[])[] | undefined
  productId?: string | undefined
  place?: string | undefined
  status?: ItemStatus | 'archived' | undefined
  /** Dead stock alone, the oldest first: in stock, and added before this. */
  deadBefore?: Date | undefined
  /** On approval alone, and due back before this day. */
  dueBefore?: Day | undefined
}

export function itemPage(db: Db, choice: ItemChoice, cursor: CursorQuery): Promise<ItemRow[]> {
  return db
    .select()
    .from(items)
    .where(and(isChosen(choice), beyond(orderOf(choice), cursor)))
    .orderBy(...inOrder(orderOf(choice), cursor))
    .limit(rowsToRead(cursor))
}

function isChosen(choice: ItemChoice): SQL | undefined {
  const { begins, named, productId, place, status, deadBefore, dueBefore } = choice
  return and(
    isFound({ begins, named }),
    deadBefore && isDead(deadBefore),
    dueBefore === undefined ? undefined : isOverdueItem(dueBefore),
    productId ? eq(items.productId, productId) : undefined,
    place === undefined ? undefined : eq(items.place, place),
    status && status !== 'archived' ? eq(items.status, status) : undefined,
    status === 'archived' ? isNotNull(items.archivedAt) : isNull(items.archivedAt),
  )
}

/** By its tag or HUID, or by the words of its product. */
function isFound({ begins, named = [] }: Pick<ItemChoice, 'begins' | 'named'>): SQL | undefined {
  const code = begins === undefined ? [] : [like(items.tag, `${begins}%`), like(items.huid, `${begins}%`)]
  const name = and(
    ...named.map((patterns) => or(...patterns.map((pattern) => like(products.searchText, pattern)))),
  )
  const byName =
    named.length > 0
      ? [sql`${items.productId} in (select ${products.id} from ${products} where ${name})`]
      : []
  return or(...code, ...byName)
}

/** The tags of all items that are chosen, in the order of the list, so many at most. */
export function tagsOfItems(db: Db, choice: ItemChoice, limit: number): Promise<{ tag: string }[]> {
  const order = orderOf(choice)
  return db
    .select({ tag: items.tag })
    .from(items)
    .where(isChosen(choice))
    .orderBy(...inOrder(order, { limit }))
    .limit(limit)
}

export const countItems = (db: Db, choice: ItemChoice): Promise<number> => db.$count(items, isChosen(choice))

/** How many of the chosen items are in the shop, and what they weigh, by place and purity; milligrams. */
export function sumsOfItems(db: Db, choice: ItemChoice) {
  const purity = sql<string>`coalesce(${items.variant} ->> 'purity', ${products.purity})`
  const sum = (column: SQL | PgColumn) => sql<number>`sum(${column})::float8`
  return db
    .select({
      place: items.place,
      purity,
      pieces: count(),
      grossMg: sum(items.grossWeightMg),
      netMg: sum(items.netWeightMg),
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(isChosen(choice), inArray(items.status, itemStatusesWith('isInShop'))))
    .groupBy(items.place, purity)
    .orderBy(items.place)
}

const isDead = (before: Date): SQL | undefined =>
  and(sql`${items.status} = 'in-stock'`, isNull(items.archivedAt), lt(items.createdAt, before))

/** How many items in stock were added before a moment, and their net weight, milligrams; from an index alone. */
export async function deadStock(db: Db, before: Date): Promise<{ items: number; netMg: number }> {
  const [sums] = await db
    .select({ items: count(), netMg: sql<number>`coalesce(sum(${items.netWeightMg}), 0)::float8` })
    .from(items)
    .where(isDead(before))
  return sums ?? { items: 0, netMg: 0 }
}

const IN_SHOP = sql.raw(literals(itemStatusesWith('isInShop')))

/** The trays and safes that hold items at this moment, at most so many: one step in the index from each to the next. */
export async function placesOfItems(db: Db, limit: number): Promise<string[]> {
  const next = (beyondPlace: SQL) => sql`(select item.place from ${items} as item
    where item.status in (${IN_SHOP}) and item.archived_at is null and item.place > ${beyondPlace}
    order by item.place limit 1)`
  const { rows } = await db.execute<{ place: string }>(sql`
    with recursive places as (
      select ${next(sql`''`)} as place
      union all
      select ${next(sql`places.place`)} from places where places.place is not null)
    select place from places where place is not null limit ${limit}`)
  return rows.map(({ place }) => place)
}

/** The same page with what a file says of the product. */
export function itemsWithProduct(db: Db, choice: ItemChoice, cursor: CursorQuery) {
  return db
    .select({ item: items, name: products.name, sku: products.sku, purity: products.purity })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(isChosen(choice), beyond(orderOf(choice), cursor)))
    .orderBy(...inOrder(orderOf(choice), cursor))
    .limit(rowsToRead(cursor))
}

/** Products with one of these SKUs or names, in small letters. */
export function productsNamed(db: Db, { skus, names }: { skus: string[]; names: string[] }) {
  return db
    .select()
    .from(products)
    .where(
      or(
        and(ne(products.sku, ''), inArray(sql`lower(${products.sku})`, skus)),
        and(isNull(products.archivedAt), inArray(sql`lower(${products.name})`, names)),
      ),
    )
}

/** Those of these tags and HUIDs that items have already. */
export function itemsWithCodes(db: Db, { tags, huids }: { tags: string[]; huids: string[] }) {
  return db
    .select({ tag: items.tag, huid: items.huid })
    .from(items)
    .where(or(inArray(items.tag, tags), inArray(items.huid, huids)))
}
