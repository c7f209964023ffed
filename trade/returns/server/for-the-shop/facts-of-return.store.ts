import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { orderLines } from '#db/schema/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { OFFER } from '#rules/orders/refund-by-bank.ts'
import { refundReasonOf } from '#rules/orders/refund-terms.ts'
import { factsOfLine, type OrderFacts } from '#server/notifications/order-facts.store.ts'
import { PAYOUT_WORDS_INSIDE } from '#trade/returns/rules/pay-to.ts'
import { returnEvents, returns } from '#trade/returns/schema/returns.ts'

const HAND_OVER = { pickup: 'Our courier collects it', counter: 'Please bring it to our shop' } as const

/** By the id of a return, or of one of its events. */
export async function factsOfReturn(db: Db, id: string): Promise<OrderFacts | null> {
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const note = sql<string>`coalesce((
    select note from ${returnEvents} as told where told.return_id = ${returns}.id and told.event in ('approve', 'reject', 'offer')
    order by told.at desc, told.id desc limit 1), '')`
  const { lineId, amount, number, kind, handover, arriveBy, answerBy, payoutMethod } = returns
  const { carrier, trackingNumber } = returns
  const ofEvent = db.select({ id: returnEvents.returnId }).from(returnEvents).where(eq(returnEvents.id, id))
  const [row] = await db
    .select({
      lineId,
      amount,
      returned: { number, kind, handover, arriveBy, answerBy, note, payoutMethod },
      carrier,
      trackingNumber,
    })
    .from(returns)
    .where(or(eq(returns.id, id), inArray(returns.id, ofEvent)))
  const facts = row && (await factsOfLine(db, row.lineId))
  if (!facts) return null
  const { returned, carrier: by, trackingNumber: tracked } = row
  const refunded = await refundedFor(db, row.lineId, refundReasonOf(returned.number))
  return {
    ...facts,
    said: {
      returnNumber: returned.number,
      request: returned.kind,
      handOver: returned.handover ? HAND_OVER[returned.handover] : '',
      arriveBy: returned.arriveBy ? formatWeekday(returned.arriveBy) : '',
      answerBy: returned.answerBy ? `by ${formatWeekday(returned.answerBy)}` : 'soon',
      returnNote: returned.note,
      payBy: returned.payoutMethod ? PAYOUT_WORDS_INSIDE[returned.payoutMethod] : '',
      asCredit: refunded.money === 0 && refunded.credit > 0,
    },
    refundAmount: refunded.money + refunded.credit || row.amount,
    parcel: { carrier: by, trackingNumber: tracked },
  }
}

/** The sum refunded for a line for one reason, in paise. */
async function refundedFor(db: Db, lineId: string, reason: string) {
  const sumWhere = (asCredit: boolean) =>
    sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.asCredit} = ${asCredit}), 0)`.mapWith(
      Number,
    )
  const [sums] = await db
    .select({ money: sumWhere(false), credit: sumWhere(true) })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.paymentLineId, refunds.paymentLineId))
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(refunds.reason, reason),
        ne(refunds.status, 'failed'),
        sql`${refunds.paidBy} is distinct from ${OFFER}`,
      ),
    )
  return sums ?? { money: 0, credit: 0 }
}
