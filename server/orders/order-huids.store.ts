import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orders } from '#db/schema/orders.ts'

export type OrderHuid = Omit<typeof orderHuids.$inferInsert, 'orderId' | 'released'>

/** Which of these ids other orders have that were neither cancelled nor returned, by order number. */
export function huidsElsewhere(
  db: Db,
  huids: readonly string[],
  orderId: string,
): Promise<{ huid: string; number: string }[]> {
  return db
    .select({ huid: orderHuids.huid, number: orders.number })
    .from(orderHuids)
    .innerJoin(orders, eq(orders.id, orderHuids.orderId))
    .where(
      and(
        inArray(orderHuids.huid, [...huids]),
        ne(orderHuids.orderId, orderId),
        eq(orderHuids.released, false),
      ),
    )
    .orderBy(orders.placedAt, orders.id)
}

export function huidsOfOrder(db: Db, orderId: string): Promise<OrderHuid[]> {
  const { huid, position, duplicateReason } = orderHuids
  return db
    .select({ huid, position, duplicateReason })
    .from(orderHuids)
    .where(eq(orderHuids.orderId, orderId))
    .orderBy(position)
}

/**
 * Gives an order these ids in place of those it had. Returns the ids that were written: one without a reason is left
 * out where another order was given it at the same moment.
 */
export async function replaceHuids(db: Db, orderId: string, huids: readonly OrderHuid[]): Promise<string[]> {
  await db.delete(orderHuids).where(eq(orderHuids.orderId, orderId))
  if (huids.length === 0) return []
  const written = await db
    .insert(orderHuids)
    .values(huids.map((given) => ({ ...given, orderId })))
    .onConflictDoNothing()
    .returning({ huid: orderHuids.huid })
  return written.map(({ huid }) => huid)
}

/** The articles may be sold again: another order may have their ids without a reason. */
export async function releaseHuids(db: Db, orderId: string): Promise<void> {
  await db.update(orderHuids).set({ released: true }).where(eq(orderHuids.orderId, orderId))
}
