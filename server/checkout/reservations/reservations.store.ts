import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { preparedQuery } from '#db/prepared.ts'
import { payments, reservations } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { MAX_PAYMENTS_PER_HOUR, type PastReservation } from '#rules/checkout/reservation-limits.ts'
import type { ReleaseReason } from '#rules/checkout/reservation-state.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { leadId } from '#server/orders/whole-payments.store.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

export type ReservationRow = typeof reservations.$inferSelect

export async function insertReservations(
  db: Db,
  drafts: Pick<ReservationRow, 'paymentId' | 'productId' | 'quantity' | 'createdAt' | 'expiresAt'>[],
): Promise<void> {
  await db.insert(reservations).values(drafts)
}

const findAndLock = preparedQuery('lock-reservation', (db) =>
  db
    .select()
    .from(reservations)
    .where(eq(reservations.paymentId, sql.placeholder('paymentId')))
    .for('update'),
)

export async function lockReservation(db: Db, paymentId: string): Promise<ReservationRow | null> {
  const [found] = await findAndLock(db, { paymentId })
  return found ?? null
}

const findAndLockAll = preparedQuery('lock-reservations', (db) =>
  db
    .select()
    .from(reservations)
    .where(isAnyOfHidden(reservations.paymentId, sql.placeholder('paymentIds'), 'uuid[]'))
    .orderBy(reservations.paymentId)
    .for('update'),
)

/** The reservations of several payments, locked, by the id of the payment. */
export async function lockReservations(db: Db, paymentIds: string[]): Promise<Map<string, ReservationRow>> {
  const rows = await findAndLockAll(db, { paymentIds })
  return new Map(rows.map((row) => [row.paymentId, row]))
}

/** Notes that a locked reservation has ended without a sale. */
export async function markReleased(
  db: Db,
  paymentId: string,
  { at, reason }: { at: Date; reason: ReleaseReason },
): Promise<void> {
  await db
    .update(reservations)
    .set({ state: 'released', releasedAt: at, releaseReason: reason })
    .where(eq(reservations.paymentId, paymentId))
}

/** Notes that what a locked reservation was for has been sold. */
export async function markSold(db: Db, paymentId: string): Promise<void> {
  await db.update(reservations).set({ state: 'sold' }).where(eq(reservations.paymentId, paymentId))
}

/** Payments whose reservation should have ended before then and has not, the longest waiting first. */
export async function forgottenReservations(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ paymentId: reservations.paymentId })
    .from(reservations)
    .where(and(eq(reservations.state, 'held'), lte(reservations.expiresAt, before)))
    .orderBy(reservations.expiresAt)
    .limit(limit)
  return rows.map(({ paymentId }) => paymentId)
}

/** The rules look at what ended within a day, and the longest reservation that did began an hour before at most. */
const LOOKED_BACK_SECONDS = 25 * 60 * 60
const MAX_LOOKED_AT = (MAX_PAYMENTS_PER_HOUR * MAX_PAYMENT_ITEMS * LOOKED_BACK_SECONDS) / 3600

const findRecent = preparedQuery('recent-reservations', (db) =>
  db
    .select({
      payment: leadId,
      productId: reservations.productId,
      state: reservations.state,
      createdAt: reservations.createdAt,
      expiresAt: reservations.expiresAt,
      releasedAt: reservations.releasedAt,
      releaseReason: reservations.releaseReason,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.paymentId, payments.id))
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
  by: [reservations.expiresAt, reservations.paymentId],
  direction: 'ascending',
}

export type LiveReservation = Awaited<ReturnType<typeof liveReservations>>[number]

/** Reservations that have not ended yet, the first to end first. */
export function liveReservations(db: Db, now: Date, cursor: CursorQuery) {
  return readReservations(db, and(isLive(now), beyond(FIRST_TO_END, cursor)))
    .orderBy(...inOrder(FIRST_TO_END, cursor))
    .limit(rowsToRead(cursor))
}

const isLive = (now: Date) => and(eq(reservations.state, 'held'), gt(reservations.expiresAt, now))

function readReservations(db: Db, where: SQL | undefined) {
  return db
    .select({
      reservation: reservations,
      quote: payments.quote,
      amount: payments.amount,
      together: sql<number>`(select count(*)::int from ${payments} as row
        where row.id = ${leadId} or row.lead_id = ${leadId})`,
      customer: {
        id: customers.id,
        ...PERSON_COLUMNS,
      },
    })
    .from(reservations)
    .innerJoin(payments, eq(payments.id, reservations.paymentId))
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(where)
    .$dynamic()
}
