import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { Paise } from '#rules/money.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'
import { balanceDue } from '../payment-lines.store.ts'

/** The few payments that may lack money, by the index `payments_to_be_paid`; its words have to be the same. */
const mayLackMoney = sql`${payments.method} = 'counter' and coalesce(${payments.capturedAmount}, 0) + ${payments.creditUsed} < ${payments.amount}`

/** Orders of which something is still to be paid, with how much in paise. */
const ordersToBePaid = (db: Db) =>
  db
    .select({ orderId: orderLines.orderId, balance: sql<number>`sum(${balanceDue})`.as('balance') })
    .from(payments)
    .innerJoin(paymentLines, eq(paymentLines.paymentId, payments.id))
    .innerJoin(orderLines, eq(orderLines.paymentLineId, paymentLines.id))
    .where(
      and(mayLackMoney, inArray(orderLines.status, orderStatusesWith('isBought')), sql`${balanceDue} > 0`),
    )
    .groupBy(orderLines.orderId)

/** For `where`: something of the order is still to be paid. */
export function isToBePaid(db: Db) {
  const unpaid = ordersToBePaid(db).as('unpaid')
  return inArray(orders.id, db.select({ id: unpaid.orderId }).from(unpaid))
}

/** How many orders are not paid in full, and what is still to be paid for them, in paise. */
export async function sumToBePaid(db: Db): Promise<{ orders: number; amount: Paise }> {
  const unpaid = ordersToBePaid(db).as('unpaid')
  const [row] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`coalesce(sum(${unpaid.balance}), 0)`.mapWith(Number),
    })
    .from(unpaid)
  return row ?? { orders: 0, amount: 0 }
}

/** When the customer of an order was last reminded of what is to be paid; null: never. */
export async function remindedAtOf(db: Db, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ remindedAt: orders.remindedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row?.remindedAt ?? null
}

/** Notes that the customer of an order, which must be locked, is reminded. */
export async function noteReminder(db: Db, orderId: string, remindedAt: Date): Promise<void> {
  await db.update(orders).set({ remindedAt }).where(eq(orders.id, orderId))
}
