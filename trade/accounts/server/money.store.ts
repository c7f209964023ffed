import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { disputes } from '#db/schema/disputes.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { outsideRefunds } from '#db/schema/outside-refunds.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { tenders } from '#db/schema/tenders.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { OFFER } from '#rules/orders/refund-by-bank.ts'
import type { Shop } from '#server/shop.ts'
import type { MoneyMove } from '#trade/accounts/rules/account-voucher.ts'
import { daysBetween } from '#trade/accounts/rules/days-between.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import { meansOfRefund, providerMeans, referenceOfRefund, voucherIsLater } from './refund-ways.store.ts'
import { within } from './within.store.ts'

/**
 * All money that came in or went out between two moments, the oldest first, that of a day at a time: captured online, taken
 * and paid out at the counter, refunded by the provider, store credit that was used, issued and given back, and what was
 * paid by bank, UPI or in cash for what the shop bought.
 */
export async function* moneyMoves(shop: BookedShop, moments: Bounds): AsyncGenerator<MoneyMove[]> {
  for (const day of daysBetween(moments)) yield await movesOf(shop, day)
}

type BookedShop = Pick<Shop, 'db' | 'modules'>

type Row = Omit<MoneyMove, 'at' | 'amount'> & { at: Date; amount: string }

async function movesOf({ db, modules }: BookedShop, day: Bounds): Promise<MoneyMove[]> {
  const ofModules = modules.flatMap(({ books }) => books?.moves ?? [])
  const returned = modules.find(({ books }) => books?.credited)?.books?.credited ?? NOTHING_CREDITED
  const own = [captured, offered, counter, refunded, givenTwice, creditOf(returned)]
  const moves = [...own, ...ofModules].map((moved) => moved(day))
  const { rows } = await db.execute<Row>(sql`
    select id, at, way, means, amount, coalesce(reference, '') as reference, "orderNumber", coalesce(paper, '') as paper,
      "paperIsLater"
    from (${sql.join(moves, sql` union all `)})
      move (id, at, way, means, amount, reference, "orderNumber", paper, "paperIsLater")
    order by date_trunc('milliseconds', at), id`)
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    amount: Number(amount),
  }))
}

/** A sale of before may have become two orders: the first is named. */
const orderOf = (paymentId: PgColumn | SQL) =>
  sql`(select min(${orders.number}) from ${orders} where ${orders.paymentId} = ${paymentId})`

const orderOfLine = (paymentLineId: PgColumn | SQL) => sql`(select ${orders.number} from ${orders}
  join ${orderLines} on ${orderLines.orderId} = ${orders.id} where ${orderLines.paymentLineId} = ${paymentLineId})`

/** The refund voucher of a refund, or its credit note. */
const paperOfRefund = sql`coalesce(${refunds.voucherNumber},
  (select ${invoices.number} from ${invoices} where ${invoices.refundId} = ${refunds.id}))`

/** The part of a dispute, or of a refund by hand, that the lines of its payment have taken. */
const placedOf = (originId: PgColumn) => sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.originId} = ${originId})`

/** Paise that a dispute has taken for good, as `takenBy` has it. */
const TAKEN = sql`case ${disputes.status} when 'lost' then coalesce(nullif(${disputes.deducted}, 0), ${disputes.amount})
  when 'closed' then ${disputes.deducted} else 0 end`

const captured = (day: Bounds) => sql`
  select ${payments.id}::text, ${payments.capturedAt}, 'in', ${providerMeans}, ${payments.capturedAmount},
    ${payments.providerPaymentId}, ${orderOf(payments.id)}, null, false
  from ${payments}
  where ${within(payments.capturedAt, day)} and ${payments.capturedAmount} > 0 and ${payments.method} <> ${COUNTER}`

/**
 * Offers of the provider, which lower the captured amount or a link's amount on the same day: each pays for the sale as
 * a discount.
 */
const offered = (day: Bounds) => sql`
  select ${paymentLines.id}::text || ' offer', ${payments.capturedAt}, 'in', ${OFFER}, ${paymentLines.offerAmount},
    ${payments.providerPaymentId}, ${orderOf(payments.id)}, null, false
  from ${payments} join ${paymentLines} on ${paymentLines.paymentId} = ${payments.id}
  where ${within(payments.capturedAt, day)} and ${paymentLines.offerAmount} > 0 and ${payments.method} <> ${COUNTER}
  union all
  select ${tenders.id}::text || ' offer', ${tenders.at}, 'in', ${OFFER}, ${tenders.offerAmount},
    ${tenders.reference}, ${orderOf(tenders.paymentId)}, null, false
  from ${tenders} where ${within(tenders.at, day)} and ${tenders.offerAmount} > 0`

const counter = (day: Bounds) => sql`
  select ${tenders.id}::text, ${tenders.at}, case when ${tenders.refundId} is null then 'in' else 'out' end, ${tenders.kind},
    ${tenders.amount}, ${tenders.reference}, ${orderOf(tenders.paymentId)},
    coalesce(${tenders.receiptNumber}, ${paperOfRefund}), ${voucherIsLater}
  from ${tenders} left join ${refunds} on ${refunds.id} = ${tenders.refundId}
  where ${within(tenders.at, day)}`

/**
 * By the provider, or by bank transfer where the provider refused, on the day that was recorded. What the counter owes is
 * paid out with a tender, unless a payment link was refunded by hand; what takes an offer back moves nothing.
 */
const refunded = (day: Bounds) => sql`
  select ${refunds.id}::text, ${refunds.updatedAt}, 'out', ${meansOfRefund}, ${refunds.amount},
    ${referenceOfRefund}, ${orderOfLine(refunds.paymentLineId)}, ${paperOfRefund}, ${voucherIsLater}
  from ${refunds} join ${paymentLines} on ${paymentLines.id} = ${refunds.paymentLineId}
    join ${payments} on ${payments.id} = ${paymentLines.paymentId}
  where ${refunds.status} = 'processed' and not ${refunds.asCredit} and ${within(refunds.updatedAt, day)}
    and (${payments.method} <> ${COUNTER} or ${refunds.origin} <> 'shop' or ${refunds.paidBy} = ${OFFER})`

/** Money that went back outside the shop when no line had anything left: it was paid twice, and is in no refund. */
const givenTwice = (day: Bounds) => sql`
  select 'twice ' || gone.id, gone.at, 'out', ${providerMeans}, gone.amount - gone.placed, gone.id, ${orderOf(payments.id)}, null, false
  from (
    select ${outsideRefunds.id} as id, ${outsideRefunds.paymentId} as payment_id, ${outsideRefunds.learnedAt} as at,
      ${outsideRefunds.amount} as amount, ${placedOf(outsideRefunds.id)} as placed
    from ${outsideRefunds} where ${outsideRefunds.status} = 'processed' and ${within(outsideRefunds.learnedAt, day)}
    union all
    select ${disputes.id}, ${disputes.paymentId}, ${disputes.decidedAt}, ${TAKEN}, ${placedOf(disputes.id)}
    from ${disputes} where ${within(disputes.decidedAt, day)}) gone
  join ${payments} on ${payments.id} = gone.payment_id
  where gone.amount > gone.placed`

/** Of the money that was taken at the counter with store credit, or next after it. */
const receiptWithCredit = sql`(select ${tenders.receiptNumber} from ${tenders}
  where ${tenders.paymentId} = ${storeCreditEntries.paymentId} and ${tenders.refundId} is null
    and ${tenders.at} >= ${storeCreditEntries.at}
  order by ${tenders.at} limit 1)`

/** Where no module issues store credit for returns. */
const NOTHING_CREDITED = sql`select null::uuid, null::text, null::text, null::text where false`

/** Store credit, with the papers of the returns that it was issued for. */
const creditOf = (returned: SQL) => (day: Bounds) =>
  sql`
  select ${storeCreditEntries.id}::text, ${storeCreditEntries.at},
    case ${storeCreditEntries.kind} when 'used' then 'in' else 'out' end, 'store-credit', ${storeCreditEntries.amount},
    returned.number,
    coalesce(returned.of,
      ${orderOfLine(refunds.paymentLineId)},
      case ${storeCreditEntries.kind} when 'used' then ${orderOf(storeCreditEntries.paymentId)} end),
    coalesce(returned.voucher, ${paperOfRefund}, case ${storeCreditEntries.kind} when 'used' then ${receiptWithCredit} end),
    false
  from ${storeCreditEntries}
    left join (${returned}) returned (id, number, of, voucher) on returned.id = ${storeCreditEntries.returnId}
    left join ${refunds} on ${refunds.id} = ${storeCreditEntries.refundId}
  where ${within(storeCreditEntries.at, day)}`
