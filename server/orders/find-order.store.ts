import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { formerOrderNumbers, orders } from '#db/schema/orders.ts'
import type { OrderRow } from './orders.store.ts'

/** An order by the number people quote, or by one that was its own before orders had lines. */
export async function orderByNumber(db: Db, number: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (order) return order
  const [former] = await db
    .select({ order: orders })
    .from(formerOrderNumbers)
    .innerJoin(orders, eq(orders.id, formerOrderNumbers.orderId))
    .where(eq(formerOrderNumbers.number, number))
  return former?.order ?? null
}
