import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.ts'
import type { OrderRow } from './orders.store.ts'

/** An order by the number people quote. */
export async function orderByNumber(db: Db, number: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order ?? null
}
