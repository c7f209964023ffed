import type { Db } from '#db/client.ts'
import { linesOfNumber, lockOrder, lockOrderOfLine, type OrderLine } from './orders.store.ts'
import { lockPayment } from './payments.store.ts'

/** Locks the payment of an order and then the order, as settling and cancelling do; answers the lines. */
export async function lockOrderWithPayment(db: Db, number: string): Promise<OrderLine[]> {
  const [known] = await linesOfNumber(db, number)
  if (!known) return []
  await lockPayment(db, known.paymentId)
  return lockOrder(db, number)
}

/** The same, found by one of its lines; answers that line as it is now. */
export async function lockLineWithPayment(db: Db, line: OrderLine): Promise<OrderLine> {
  await lockPayment(db, line.paymentId)
  return lockOrderOfLine(db, line)
}
