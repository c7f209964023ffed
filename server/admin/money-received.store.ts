import { sql } from 'drizzle-orm'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { orderLines } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { ReceivedOfDay } from '#rules/admin/turnover.ts'
import { dayInIndia } from '#rules/days.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Paise that came in on each day, less what went back on it: captured online, taken and paid out at the counter,
 * refunded by the provider, and paid by bank or UPI for what the shop bought. It leaves out
 * store credit, old gold, and captures that became no order, because those go back at once. `since` is the beginning of a day in India.
 */
export async function receivedByDay(
  { db, modules }: Pick<Shop, 'db' | 'modules'>,
  since: Date,
  now: Date,
): Promise<ReceivedOfDay[]> {
  const [from, to] = [since.toISOString(), now.toISOString()]
  const elapsed = `${(now.getTime() - since.getTime()) % DAY_MS} milliseconds`
  const paidOut = modules.flatMap(({ dashboard }) =>
    dashboard
      ? sql`union all select at, -amount from (${dashboard.paidOut(from, to)}) paid (at, amount)`
      : [],
  )
  const result = await db.execute<{ begins: Date; received: number; by_now: number }>(sql`
    select begins, sum(paise) as received,
      coalesce(sum(paise) filter (where at - begins <= ${elapsed}::interval), 0) as by_now
    from (
      select at, paise::float8, date_bin('1 day', at, ${from}::timestamptz) as begins from (
        select ${orderLines.placedAt}, paid.captured from ${orderLines} cross join lateral (
          -- The offset keeps the planner from reading all payments, which are wide, for the days of some.
          select ${paymentLines.capturedAmount} as captured
          from ${paymentLines} join ${payments} on ${payments.id} = ${paymentLines.paymentId}
          where ${paymentLines.id} = ${orderLines.paymentLineId} and ${payments.method} <> ${COUNTER} offset 0) paid
        where ${orderLines.placedAt} between ${from} and ${to}
        union all
        select ${tenders.at}, case when ${tenders.refundId} is null then ${tenders.amount} else -${tenders.amount} end
        from ${tenders} where ${tenders.at} between ${from} and ${to} and ${tenders.kind} <> 'old-gold'
        union all
        select ${refunds.updatedAt}, -${refunds.amount}
        from ${refunds} join ${paymentLines} on ${paymentLines.id} = ${refunds.paymentLineId}
          join ${payments} on ${payments.id} = ${paymentLines.paymentId}
        where ${refunds.status} = 'processed' and not ${refunds.asCredit} and ${refunds.paidBy} is distinct from 'offer'
          and ${refunds.updatedAt} between ${from} and ${to} and (${payments.method} <> ${COUNTER} or ${refunds.origin} <> 'shop')
          and exists (select from ${orderLines} where ${orderLines.paymentLineId} = ${paymentLines.id})
        ${sql.join(paidOut)}
      ) moves (at, paise)
    ) moved
    group by begins`)
  return result.rows.map(({ begins, received, by_now: byNow }) => ({
    day: dayInIndia(new Date(begins)),
    received: Number(received),
    byNow: Number(byNow),
  }))
}
