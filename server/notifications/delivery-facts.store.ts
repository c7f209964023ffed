import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderHistory, orderLines } from '#db/schema/orders.ts'
import { factsOfMove, type OrderFacts } from './order-facts.store.ts'

/** The facts of lines that were delivered together, with what decides until when they can be returned. */
export async function factsOfDelivery(db: Db, lineId: string): Promise<OrderFacts | null> {
  const facts = await factsOfMove(db, lineId, 'Delivered')
  if (!facts) return null
  const ids = facts.lines.map(({ id }) => id)
  const delivered = await db
    .select({ at: orderHistory.at, isKept: products.notReturnable })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(orderHistory, and(eq(orderHistory.lineId, orderLines.id), eq(orderHistory.status, 'Delivered')))
    .where(inArray(orderLines.id, ids))
  const deliveredAt = delivered[0]?.at ?? null
  return { ...facts, deliveredAt, isReturnable: delivered.every(({ isKept }) => !isKept) }
}
