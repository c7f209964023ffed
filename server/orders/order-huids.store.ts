import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { orderLines, orders } from '#db/schema/orders.ts'

export type OrderHuid = Omit<typeof orderHuids.$inferInsert, 'lineId' | 'released'>

/** Which of these ids other lines have that were neither cancelled nor returned, by order number. */
export function huidsElsewhere(
  db: Db,
  huids: readonly string[],
  lineId: string,
): Promise<{ huid: string; number: string }[]> {
  return db
    .select({ huid: orderHuids.huid, number: orders.number })
    .from(orderHuids)
    .innerJoin(orderLines, eq(orderLines.id, orderHuids.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderHuids.huid, [...huids]),
        ne(orderHuids.lineId, lineId),
        eq(orderHuids.released, false),
      ),
    )
    .orderBy(orders.placedAt, orderLines.id)
}

export function huidsOfLine(db: Db, lineId: string): Promise<OrderHuid[]> {
  const { huid, position, duplicateReason } = orderHuids
  return db
    .select({ huid, position, duplicateReason })
    .from(orderHuids)
    .where(eq(orderHuids.lineId, lineId))
    .orderBy(position)
}

/**
 * Gives a line these ids in place of those it had. Returns the ids that were written: one without a reason is left
 * out where another line was given it at the same moment.
 */
export async function replaceHuids(db: Db, lineId: string, huids: readonly OrderHuid[]): Promise<string[]> {
  await db.delete(orderHuids).where(eq(orderHuids.lineId, lineId))
  if (huids.length === 0) return []
  const written = await db
    .insert(orderHuids)
    .values(huids.map((given) => ({ ...given, lineId })))
    .onConflictDoNothing()
    .returning({ huid: orderHuids.huid })
  return written.map(({ huid }) => huid)
}

/** The articles may be sold again: another line may have their ids without a reason. */
export async function releaseHuids(db: Db, lineIds: string[]): Promise<void> {
  await db.update(orderHuids).set({ released: true }).where(inArray(orderHuids.lineId, lineIds))
}
