import { and, eq, getTableColumns, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { paymentLines, payments, reservations } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { MAX_PAYMENTS_PER_HOUR, type PastReservation } from '#rules/checkout/reservation-limits.ts'
import type { ReleaseReason } from '#rules/checkout/reservation-state.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
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

/** Ends what is still held for these payment lines without a sale; answers what was, which the caller counts and moves. */
export function endReservations(
  db: Db,
  paymentLineIds: readonly string[],
  { at, reason }: { at: Date; reason: ReleaseReason },
): Promise<(ProductQuantity & Pick<ReservationRow, 'itemId'>)[]> {
  // Its own job is late: a new attempt is then no retry of a live reservation.
  const releaseReason =
    reason === 'superseded'
      ? sql`case when ${reservations.expiresAt} <= ${at.toISOString()}::timestamptz then 'expired' else ${reason} end`
      : reason
  return db
    .update(reservations)
    .set({ state: 'released', releasedAt: at, releaseReason })
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

/** The rules look at what ended within a day, and the longest reservation that did began an hour before at most. */
const LOOKED_BACK_SECONDS = 25 * 60 * 60
const MAX_LOOKED_AT = (MAX_PAYMENTS_PER_HOUR * MAX_PAYMENT_ITEMS * LOOKED_BACK_SECONDS) / 3600

const PAST_COLUMNS = {
  payment: payments.id,
  productId: reservations.productId,
  state: reservations.state,
  createdAt: reservations.createdAt,
  expiresAt: reservations.expiresAt,
  releasedAt: reservations.releasedAt,
  releaseReason: reservations.releaseReason,
}

const findRecent = namedQuery('recent-reservations', PAST_COLUMNS, (db) =>
  db
    .select(PAST_COLUMNS)
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(reservations, eq(reservations.paymentLineId, paymentLines.id))
    .where(
      and(
        eq(payments.customerId, sql.placeholder('customerId')),
        gt(payments.createdAt, sql.placeholder('since')),
      ),
    )
    .limit(MAX_LOOKED_AT),
)

/** A customer's reservations of the last day, for the limits. */
export async function reservationsOfCustomer(
  db: Db,
  customerId: string,
  now: Date,
): Promise<PastReservation[]> {
  return findRecent(db, { customerId, since: secondsAfter(now, -LOOKED_BACK_SECONDS) })
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
