import { type SQL, sql } from 'drizzle-orm'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Shop } from '#server/shop.ts'
import type { AccountVoucher } from '#trade/accounts/rules/account-voucher.ts'
import { daysBetween } from '#trade/accounts/rules/days-between.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import { addressAt } from './address-at.store.ts'
import { meansOfRefund, referenceOfRefund, voucherIsLater } from './refund-ways.store.ts'
import { within } from './within.store.ts'

type BookedShop = Pick<Shop, 'db' | 'modules'>

/**
 * All receipts, refund vouchers and purchase vouchers that were issued between two moments, the oldest first, those of a
 * day at a time. `asAt`: with the people whom their orders named at that moment.
 */
export async function* accountVouchers(
  shop: BookedShop,
  moments: Bounds,
  asAt: Date | null = null,
): AsyncGenerator<AccountVoucher[]> {
  for (const day of daysBetween(moments)) yield await vouchersOf(shop, day, asAt)
}

/** Purchase vouchers of which nobody can read what was paid, by table and number. */
export async function vouchersWithoutAmount({ db, modules }: BookedShop, moments: Bounds): Promise<string[]> {
  const ofModules = modules.flatMap(({ books }) => books?.vouchersWithoutAmount(moments) ?? [])
  if (ofModules.length === 0) return []
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from (${sql.join(ofModules, sql` union all `)}) lacking (name)`,
  )
  return rows.map(({ name }) => name)
}

type Row = Omit<AccountVoucher, 'at' | 'amount'> & { at: Date; amount: string }

async function vouchersOf(
  { db, modules }: BookedShop,
  day: Bounds,
  asAt: Date | null,
): Promise<AccountVoucher[]> {
  const ofModules = modules.flatMap(({ books }) => books?.vouchers(day) ?? [])
  const all = [receipts(day, asAt), refundVouchers(day, asAt), ...ofModules]
  const { rows } = await db.execute<Row>(sql`
    select * from (${sql.join(all, sql` union all `)}) voucher
    order by date_trunc('milliseconds', at), number`)
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    amount: Number(amount),
  }))
}

/** The person that an address names. */
const personIn = (address: SQL) => sql`coalesce(${address} #>> '{business,legalName}',
  trim(concat_ws(' ', ${address} ->> 'firstName', ${address} ->> 'lastName')))`

/** The tenders of a payment that share a number are a receipt. */
const receipts = (day: Bounds, asAt: Date | null) => sql`
  select 'receipt' as kind, taken.number, taken.at, sold.number as "orderNumber",
    ${personIn(sql`sold.address`)} as person, taken.amount, taken.paid, null as returned, false as "isLater"
  from (
    select ${tenders.receiptNumber} as number, ${tenders.paymentId} as payment_id, min(${tenders.at}) as at,
      sum(${tenders.amount}) as amount,
      jsonb_agg(jsonb_build_object('means', ${tenders.kind}, 'amount', ${tenders.amount}, 'reference', ${tenders.reference})
        order by ${tenders.id}) as paid
    from ${tenders} where ${tenders.receiptNumber} is not null and ${within(tenders.at, day)}
    group by 1, 2) taken
  cross join lateral (
    -- A sale of before may have become two orders.
    select ${orders.number} as number, ${addressAt(asAt)} as address from ${orders}
    where ${orders.paymentId} = taken.payment_id order by ${orders.number} limit 1) sold`

/** Refunds of lines that were cancelled before they were billed, however the money went. */
const refundVouchers = (day: Bounds, asAt: Date | null) => sql`
  select 'refund-voucher', ${refunds.voucherNumber}, ${refunds.voucherAt}, ${orders.number},
    ${personIn(addressAt(asAt))}, ${refunds.amount},
    jsonb_build_array(jsonb_build_object('means', coalesce(${tenders.kind}, ${meansOfRefund}), 'amount', ${refunds.amount},
      'reference', coalesce(${tenders.reference}, ${referenceOfRefund}))),
    null, ${voucherIsLater}
  from ${refunds} join ${paymentLines} on ${paymentLines.id} = ${refunds.paymentLineId}
    join ${payments} on ${payments.id} = ${paymentLines.paymentId}
    join ${orderLines} on ${orderLines.paymentLineId} = ${paymentLines.id}
    join ${orders} on ${orders.id} = ${orderLines.orderId}
    left join ${tenders} on ${tenders.refundId} = ${refunds.id}
  where ${within(sql`${refunds.voucherAt}`, day)}`
