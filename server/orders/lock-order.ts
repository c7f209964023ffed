import type { Db } from '#db/client.ts'
import { type LinesOfOrder, mustExist } from './lines-of-order.ts'
import { linesOfNumber, lockOrder, lockOrderOfLine, type OrderLine } from './orders.store.ts'
import { lockPayment } from './payments.store.ts'

/** Locks the payment of an order and then the order, as settling and cancelling do; answers the lines. Refuses (404) an unknown one. */
export async function lockOrderWithPayment(db: Db, number: string): Promise<LinesOfOrder> {
  const [{ paymentId }] = mustExist(await linesOfNumber(db, number))
  await lockPayment(db, paymentId)
  return mustExist(await lockOrder(db, number))
}

/** The same, found by one of its lines; answers that line as it is now. */
export async function lockLineWithPayment(db: Db, line: OrderLine): Promise<OrderLine> {
  await lockPayment(db, line.paymentId)
  return lockOrderOfLine(db, line)
}
