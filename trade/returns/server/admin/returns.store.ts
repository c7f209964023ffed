import { and, eq, or, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { huidText } from '#db/huid-text.ts'
import { payments } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'
import { LINE_COLUMNS } from '#server/orders/orders.store.ts'
import { countWaiting } from '#server/paging/count-waiting.ts'
import { newestFirst, readPage } from '#server/paging/keyset.ts'
import type { ProductPlace } from '#trade/returns/rules/return-steps.ts'
import { returnPhotographs, returns } from '#trade/returns/schema/returns.ts'

/** A return with its order line and its customer. */
export type StoredReturn = Awaited<ReturnType<typeof select>>[number]

const NEWEST = newestFirst(returns, returns.createdAt)

type Choice = { kind?: ReturnKind; status?: ReturnStatus; product?: ProductPlace; search?: string }

export function adminReturns(
  db: Db,
  { kind, status, product, search }: Choice,
  cursor: CursorQuery,
): Promise<StoredReturn[]> {
  const sought = search?.toUpperCase()
  const where = and(
    kind && eq(returns.kind, kind),
    status && eq(returns.status, status),
    product && eq(returns.product, product),
    sought ? or(eq(returns.number, sought), eq(orders.number, sought)) : undefined,
  )
  return readPage(select(db), NEWEST, cursor, where)
}

export const adminReturn = (db: Db, number: string): Promise<StoredReturn | null> =>
  select(db, eq(returns.number, number)).then(firstOf)

/** How many there are, up to a hundred. */
export const countReturns = (db: Db, { kind, status }: { kind?: ReturnKind; status: ReturnStatus }) =>
  countWaiting(db, returns, and(eq(returns.status, status), kind && eq(returns.kind, kind)))

export async function photographExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(returnPhotographs, eq(returnPhotographs.id, id))) > 0
}

function select(db: Db, where?: SQL) {
  return db
    .select({
      row: returns,
      line: LINE_COLUMNS,
      method: payments.method,
      huid: huidText,
      customer: { id: customers.id, ...PERSON_COLUMNS },
    })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .innerJoin(customers, eq(customers.id, returns.customerId))
    .where(where)
    .$dynamic()
}
