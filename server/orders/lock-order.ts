import type { Db } from '#db/client.ts'
import { linesOfNumber, lockOrder, lockOrderOfLine, type OrderLine } from './orders.store.ts'
import { lockPayment } from './payments.store.ts'

/** Locks the payments of an order's lines and then the order, as settling and cancelling do; answers the lines. */
export async function lockOrderWithPayments(db: Db, number: string): Promise<OrderLine[]> {
  const paymentIds = (await linesOfNumber(db, number)).map(({ paymentId }) => paymentId)
  for (const id of paymentIds.toSorted()) await lockPayment(db, id)
  return lockOrder(db, number)
}

/** The same for one line: its payment and then its order. Answers the line as it is now. */
export async function lockLineWithPayment(db: Db, line: OrderLine): Promise<OrderLine> {
  await lockPayment(db, line.paymentId)
  return lockOrderOfLine(db, line)
}
