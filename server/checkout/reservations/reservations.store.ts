import { and, count, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { paymentLines, payments, reservations } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { placesOf, type Sold, takingOutSold } from '#server/cart/cart.store.ts'
import type { ProductQuantity } from '#server/catalogue/stock.store.ts'
import { type ListOrder, readPage } from '#server/paging/keyset.ts'

export type ReservationRow = typeof reservations.$inferSelect

export async function insertReservations(
  db: Db,
  drafts: Pick<
    ReservationRow,
    'paymentLineId' | 'productId' | 'quantity' | 'itemId' | 'createdAt' | 'expiresAt'
  >[],
): Promise<void> {
  await db.insert(reservations).values(drafts)
}

const findAndLockAll = namedQuery('lock-reservations', getTableColumns(reservations), (db) =>
  db
    .select()
    .from(reservations)
    .where(isAnyOfHidden(reservations.paymentLineId, sql.placeholder('ids'), 'uuid[]'))
    .orderBy(reservations.paymentLineId)
    .for('update'),
)

/** The reservations of several payment lines, locked, by the id of the line. */
export async function lockReservations(db: Db, ids: string[]): Promise<Map<string, ReservationRow>> {
  const rows = await findAndLockAll(db, { ids })
  return new Map(rows.map((row) => [row.paymentLineId, row]))
}

/**
 * Ends the reservations still held for these payment lines without a sale; returns them, for the caller to count and
 * move.
 */
export function endReservations(
  db: Db,
  paymentLineIds: readonly string[],
  at: Date,
): Promise<(ProductQuantity & Pick<ReservationRow, 'itemId'>)[]> {
  return db
    .update(reservations)
    .set({ state: 'released', releasedAt: at })
    .where(and(inArray(reservations.paymentLineId, [...paymentLineIds]), eq(reservations.state, 'held')))
    .returning({
      productId: reservations.productId,
      quantity: reservations.quantity,
      itemId: reservations.itemId,
    })
}

/** Notes that what locked reservations were for has been sold, and takes it out of the customer's cart. */
export async function markSold(
  db: Db,
  paymentLineIds: readonly string[],
  { customerId, sold }: { customerId: string; sold: readonly Sold[] },
): Promise<void> {
  await mark(db, { paymentLineIds, customerId, ...placesOf(sold) })
}

const mark = namedQuery('mark-sold', {}, (db) =>
  db
    .with(takingOutSold(db))
    .update(reservations)
    .set({ state: 'sold' })
    .where(isAnyOfHidden(reservations.paymentLineId, sql.placeholder('paymentLineIds'), 'uuid[]')),
)

/** Payments whose reservations should have ended before then and have not, the longest waiting first. */
export async function forgottenReservations(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ paymentId: paymentLines.paymentId })
    .from(reservations)
    .innerJoin(paymentLines, eq(paymentLines.id, reservations.paymentLineId))
    .where(and(eq(reservations.state, 'held'), lte(reservations.expiresAt, before)))
    .orderBy(reservations.expiresAt)
    .limit(limit)
  return [...new Set(rows.map(({ paymentId }) => paymentId))]
}

const findLive = namedQuery('live-reservations-of-customer', { live: count() }, (db) =>
  db
    .select({ live: count() })
    .from(reservations)
    .innerJoin(paymentLines, eq(paymentLines.id, reservations.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(
      and(
        eq(payments.customerId, sql.placeholder('customerId')),
        eq(reservations.state, 'held'),
        gt(reservations.expiresAt, sql.placeholder('now')),
      ),
    ),
)

/** How many products a customer has reserved at this moment. */
export async function countLiveReservations(db: Db, customerId: string, now: Date): Promise<number> {
  const [counted] = await findLive(db, { customerId, now })
  return counted?.live ?? 0
}

const FIRST_TO_END: ListOrder = {
  table: reservations,
  by: [reservations.expiresAt, reservations.paymentLineId],
  direction: 'ascending',
}

export type LiveReservation = Awaited<ReturnType<typeof liveReservations>>[number]

/** Reservations that have not ended yet, the first to end first. */
export function liveReservations(db: Db, now: Date, cursor: CursorQuery) {
  return readPage(readReservations(db), FIRST_TO_END, cursor, isLive(now))
}

const isLive = (now: Date) => and(eq(reservations.state, 'held'), gt(reservations.expiresAt, now))

function readReservations(db: Db, where?: SQL) {
  return db
    .select({
      reservation: reservations,
      quote: paymentLines.quote,
      amount: paymentLines.amount,
      together: sql<number>`(select count(*)::int from ${paymentLines} as other
        where other.payment_id = ${payments.id})`,
      customer: {
        id: customers.id,
        ...PERSON_COLUMNS,
      },
    })
    .from(reservations)
    .innerJoin(paymentLines, eq(paymentLines.id, reservations.paymentLineId))
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(where)
    .$dynamic()
}
