import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderLines, orders } from '#db/schema/orders.ts'
import type { ModuleBooks } from '#server/modules/module-books.ts'
import { returnEvents, returns, purchaseVouchers as vouchers } from '#trade/returns/schema/returns.ts'

type Between = Parameters<ModuleBooks['moves']>[0]

const within = (moment: SQLWrapper, { from, until }: Between): SQL =>
  sql`(${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz)`

const hasAmount = sql`jsonb_typeof(${vouchers.document} -> 'amount') = 'number'`

const orderOfReturn = sql`(select ${orders.number} from ${orders}
  join ${orderLines} on ${orderLines.orderId} = ${orders.id} where ${orderLines.id} = ${returns.lineId})`

/** Purchase vouchers in the books, and what was paid by bank or UPI for what the shop bought back. */
export const BOOKS_OF_RETURNS: ModuleBooks = {
  moves: (between) => sql`
    select ${returnEvents.id}::text, ${returnEvents.at}, 'out', ${returns.payoutMethod}, ${returns.amount},
      ${returns.payoutReference}, ${orderOfReturn}, ${vouchers.number}, false
    from ${returnEvents} join ${returns} on ${returns.id} = ${returnEvents.returnId}
      left join ${vouchers} on ${vouchers.returnId} = ${returns.id}
    where ${returnEvents.event} = 'pay-out' and ${within(returnEvents.at, between)}`,

  vouchers: (between) => sql`
    select 'purchase-voucher', ${vouchers.number}, ${vouchers.issuedAt},
      ${vouchers.document} ->> 'order', ${vouchers.document} #>> '{seller,name}',
      (${vouchers.document} ->> 'amount')::numeric,
      jsonb_build_array(jsonb_build_object('means', coalesce(${returns.payoutMethod}, 'store-credit'),
        'amount', (${vouchers.document} ->> 'amount')::bigint,
        'reference', case when ${returns.payoutMethod} is null then ${returns.number} else ${returns.payoutReference} end)),
      ${returns.number}, false
    from ${vouchers} join ${returns} on ${returns.id} = ${vouchers.returnId}
    where ${within(vouchers.issuedAt, between)} and ${hasAmount}`,

  vouchersWithoutAmount: (between) => sql`
    select 'purchase_vouchers ' || number from ${vouchers}
    where ${within(vouchers.issuedAt, between)} and not coalesce(${hasAmount}, false)`,

  credited: sql`
    select ${returns.id}, ${returns.number}, ${orderOfReturn}, ${vouchers.number}
    from ${returns} left join ${vouchers} on ${vouchers.returnId} = ${returns.id}`,

  tables: [{ table: vouchers, at: vouchers.issuedAt }],

  vouchersNumbered: {
    'purchase-voucher': (numbers) => sql`
      select ${vouchers.number} as number, ${returns.number} as key, ${vouchers.issuedAt} as at,
        ${vouchers.document} ->> 'order' as "order"
      from ${vouchers} join ${returns} on ${returns.id} = ${vouchers.returnId} where ${vouchers.number} in (${numbers})`,
  },
}
