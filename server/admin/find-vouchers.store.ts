import { type SQL, sql } from 'drizzle-orm'
import { paymentLines, refunds } from '#db/schema/checkout.ts'
import { orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { VoucherKind } from '#rules/invoices/voucher-search.ts'
import type { ModuleBooks } from '#server/modules/module-books.ts'
import type { Shop } from '#server/shop.ts'

type Row = { number: string; key: string; order: string | null; at: Date }

const orderOf = (payment: SQL) =>
  sql`(select ${orders.number} from ${orders} where ${orders.paymentId} = ${payment} order by ${orders.number} limit 1)`

/** Vouchers of one kind by their numbers; `key` is what opens them, of a purchase voucher the number of its return. */
export async function vouchersNumbered(
  { db, modules }: Pick<Shop, 'db' | 'modules'>,
  kind: VoucherKind,
  numbers: readonly string[],
): Promise<Row[]> {
  const byKind = Object.assign({}, BY_KIND, ...modules.map(({ books }) => books?.vouchersNumbered)) as ByKind
  const select = byKind[kind]
  if (!select) return []
  const list = sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  )
  const { rows } = await db.execute<Omit<Row, 'at'> & { at: string | Date }>(select(list))
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

type ByKind = ModuleBooks['vouchersNumbered']

const BY_KIND: ByKind = {
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
}
