import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import type { Weights } from '#rules/orders/packed-weight.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'

/** Notes what the piece of a line weighs; its order must be locked. */
export async function setPackedWeights(
  db: Db,
  _asked: GuardAnswer<'packed-weight'>,
  lineId: string,
  { grossWeightMg, netWeightMg }: Weights,
): Promise<void> {
  await db
    .update(orderLines)
    .set({ packedGrossMg: grossWeightMg, packedNetMg: netWeightMg })
    .where(eq(orderLines.id, lineId))
}

/**
 * Notes what the piece of a line weighs before it is paid, and what it costs by that, with its payment and its order, which
 * must be locked. `quote`: that of the real weight.
 */
export async function setWeighed(
  db: Db,
  _asked: GuardAnswer<'packed-weight'>,
  { id, orderId, paymentId, paymentLineId, total: before }: OrderLine,
  { quote, weights }: { quote: Quote; weights: Weights },
): Promise<void> {
  const { total } = quote
  const more = total - before
  const { grossWeightMg: packedGrossMg, netWeightMg: packedNetMg } = weights
  await db.update(orderLines).set({ packedGrossMg, packedNetMg, quote, total }).where(eq(orderLines.id, id))
  if (more === 0) return
  await db.update(paymentLines).set({ amount: total, quote }).where(eq(paymentLines.id, paymentLineId))
  await db
    .update(payments)
    .set({ amount: sql`${payments.amount} + ${more}::bigint` })
    .where(eq(payments.id, paymentId))
  await db
    .update(orders)
    .set({ total: sql`${orders.total} + ${more}::bigint` })
    .where(eq(orders.id, orderId))
}
