import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { orderLines } from '#db/schema/orders.ts'
import { factsOfMove, type OrderFacts } from './order-facts.store.ts'

/** The facts of lines that were delivered together, with what decides until when they can be returned. */
export async function factsOfDelivery(db: Db, lineId: string): Promise<OrderFacts | null> {
  const facts = await factsOfMove(db, lineId, 'Delivered')
  if (!facts) return null
  const ids = facts.lines.map(({ id }) => id)
  const kept = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(inArray(orderLines.id, ids), eq(products.notReturnable, false)))
  return { ...facts, deliveredAt: facts.at, isReturnable: kept.length === ids.length }
}
