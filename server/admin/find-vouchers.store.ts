import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, refunds } from '#db/schema/checkout.ts'
import { tenders } from '#db/schema/counter.ts'
import { oldGoldVouchers } from '#db/schema/old-gold.ts'
import { orders } from '#db/schema/orders.ts'
import { purchaseVouchers, returns } from '#db/schema/returns.ts'
import type { VoucherKind } from '#rules/invoices/voucher-search.ts'

type Row = { number: string; key: string; order: string | null; at: Date }

const orderOf = (payment: SQL) =>
  sql`(select ${orders.number} from ${orders} where ${orders.paymentId} = ${payment} order by ${orders.number} limit 1)`

/** Vouchers of one kind by their numbers; `key` is what opens them, of a purchase voucher the number of its return. */
export async function vouchersNumbered(
  db: Db,
  kind: VoucherKind,
  numbers: readonly string[],
): Promise<Row[]> {
  const list = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  )
  const { rows } = await db.execute<Omit<Row, 'at'> & { at: string | Date }>(BY_KIND[kind](list))
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

const BY_KIND: Readonly<Record<VoucherKind, (numbers: SQL) => SQL>> = {
  receipt: (
    numbers,
  ) => sql`select ${tenders.receiptNumber} as number, ${tenders.receiptNumber} as key, min(${tenders.at}) as at,
    ${orderOf(sql`${tenders.paymentId}`)} as "order" from ${tenders}
    where ${tenders.receiptNumber} in (${numbers}) group by ${tenders.receiptNumber}, ${tenders.paymentId}`,
  'refund-voucher': (
    numbers,
  ) => sql`select ${refunds.voucherNumber} as number, ${refunds.voucherNumber} as key, ${refunds.voucherAt} as at,
    ${orderOf(sql`${paymentLines.paymentId}`)} as "order" from ${refunds}
    join ${paymentLines} on ${paymentLines.id} = ${refunds.paymentLineId} where ${refunds.voucherNumber} in (${numbers})`,
  'purchase-voucher': (
    numbers,
  ) => sql`select ${purchaseVouchers.number} as number, ${returns.number} as key, ${purchaseVouchers.issuedAt} as at,
    ${purchaseVouchers.document} ->> 'order' as "order" from ${purchaseVouchers}
    join ${returns} on ${returns.id} = ${purchaseVouchers.returnId} where ${purchaseVouchers.number} in (${numbers})`,
  'old-gold-voucher': (
    numbers,
  ) => sql`select ${oldGoldVouchers.number} as number, ${oldGoldVouchers.number} as key, ${oldGoldVouchers.issuedAt} as at,
    ${orderOf(sql`${oldGoldVouchers.paymentId}`)} as "order" from ${oldGoldVouchers} where ${oldGoldVouchers.number} in (${numbers})`,
}
