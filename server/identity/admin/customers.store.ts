import { and, asc, count, desc, eq, inArray, like, max, ne, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers, customerNotes as notes, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { Role } from '#rules/identity/roles.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'

/** A customer, and what of their orders a list shows. */
export type StoredCustomer = Awaited<ReturnType<typeof readCustomers>>[number]
export type NoteRow = typeof notes.$inferSelect

const LATEST = newestFirst(customers, customers.createdAt)
const NEWEST_ORDER = newestFirst(orders, orders.placedAt)

/** `pattern` for `like` over the search text, see `rules/orders/order-search.ts`. */
export function adminCustomers(
  db: Db,
  choice: { pattern?: string; administratorsOnly: boolean },
  cursor: CursorQuery,
): Promise<StoredCustomer[]> {
  const where = and(
    choice.administratorsOnly ? ne(customers.role, 'customer') : undefined,
    choice.pattern === undefined ? undefined : like(customers.searchText, choice.pattern),
  )
  return readPage(readCustomers(db), LATEST, cursor, where)
}

export const adminCustomer = (db: Db, id: string): Promise<StoredCustomer | null> =>
  readCustomers(db, eq(customers.id, id)).then(firstOf)

/** Several at once, always in the same order, so that two owners who change each other cannot wait for each other. */
export function lockPeople(db: Db, ids: string[]): Promise<StoredCustomer['customer'][]> {
  return db
    .select()
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(asc(customers.id))
    .for('update')
}

export async function setRole(db: Db, id: string, role: Role): Promise<void> {
  await db.update(customers).set({ role }).where(eq(customers.id, id))
}

/** A page of a customer's orders, one more than it holds, with what was bought. */
export async function ordersOfCustomer(db: Db, customerId: string, cursor: CursorQuery) {
  const isTheirs = eq(orders.customerId, customerId)
  const rows = await readPage(db.select().from(orders).$dynamic(), NEWEST_ORDER, cursor, isTheirs)
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({ orderId: orderLines.orderId, quote: orderLines.quote })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.orderId, orderLines.position)
  const quotesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((order) => ({
    ...order,
    products: (quotesOf.get(order.id) ?? []).map(({ quote }) => quote.product),
  }))
}

/** The notes on a customer, latest first, with their authors. */
export function notesOn(db: Db, customerId: string) {
  return db
    .select({
      note: notes,
      by: PERSON_COLUMNS,
    })
    .from(notes)
    .innerJoin(customers, eq(customers.id, notes.by))
    .where(and(eq(notes.customerId, customerId), sql`${notes.removedAt} is null`))
    .orderBy(desc(notes.at), asc(notes.id))
    .limit(200)
}

export async function insertNote(db: Db, draft: typeof notes.$inferInsert): Promise<void> {
  await db.insert(notes).values(draft)
}

export const lockNote = (db: Db, customerId: string, id: string): Promise<NoteRow | null> =>
  db
    .select()
    .from(notes)
    .where(and(eq(notes.customerId, customerId), eq(notes.id, id)))
    .for('update')
    .then(firstOf)

export async function setNoteRemoved(db: Db, id: string, removedAt: Date | null): Promise<void> {
  await db.update(notes).set({ removedAt }).where(eq(notes.id, id))
}

/** A customer's orders are counted for the page's rows only, each through the index by customer. */
function readCustomers(db: Db, where?: SQL) {
  const bought = db
    .select({ orders: count().as('orders'), lastAt: max(orders.placedAt).as('last_at') })
    .from(orders)
    .where(eq(orders.customerId, customers.id))
    .as('bought')
  return db
    .select({ customer: customers, orders: bought.orders, lastOrderAt: bought.lastAt })
    .from(customers)
    .innerJoinLateral(bought, sql`true`)
    .where(where)
    .$dynamic()
}
