import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { ModuleBooks } from '#server/modules/module-books.ts'
import { oldGoldVouchers as vouchers } from '#trade/old-gold/schema/old-gold.ts'
import { oldGoldPurchases as purchases } from '#trade/old-gold/schema/old-gold-purchases.ts'

type Between = Parameters<ModuleBooks['moves']>[0]

const within = (moment: SQLWrapper, { from, until }: Between): SQL =>
  sql`(${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz)`

const hasAmount = sql`jsonb_typeof(${vouchers.document} -> 'amount') = 'number'`

/** The vouchers of old gold in the books, and what was paid for gold that was bought without a sale. */
export const booksOfGold: ModuleBooks = {
  moves: (between) => sql`
    select ${purchases.id}::text, ${purchases.at}, 'out', ${purchases.kind}, ${purchases.amount},
      ${purchases.reference}, null, ${vouchers.number}, false
    from ${purchases} left join ${vouchers} on ${vouchers.purchaseId} = ${purchases.id}
    where ${within(purchases.at, between)}`,

  vouchers: (between) => sql`
    select 'old-gold-voucher', ${vouchers.number}, ${vouchers.issuedAt},
      ${vouchers.document} ->> 'order', ${vouchers.document} #>> '{seller,name}',
      (${vouchers.document} ->> 'amount')::numeric,
      jsonb_build_array(jsonb_build_object('means', coalesce(${purchases.kind}, 'old-gold'),
        'amount', (${vouchers.document} ->> 'amount')::bigint,
        'reference', coalesce(${purchases.reference}, ${tenders.receiptNumber}))), null, false
    from ${vouchers}
      left join ${purchases} on ${purchases.id} = ${vouchers.purchaseId}
      left join ${tenders} on ${tenders.paymentId} = ${vouchers.paymentId} and ${tenders.kind} = 'old-gold'
        and ${tenders.reference} = ${vouchers.number}
    where ${within(vouchers.issuedAt, between)} and ${hasAmount}`,

  vouchersWithoutAmount: (between) => sql`
    select 'old_gold_vouchers ' || number from ${vouchers}
    where ${within(vouchers.issuedAt, between)} and not coalesce(${hasAmount}, false)`,

  tables: [{ table: vouchers, at: vouchers.issuedAt }],

  vouchersNumbered: {
    'old-gold-voucher': (numbers) => sql`
      select ${vouchers.number} as number, ${vouchers.number} as key, ${vouchers.issuedAt} as at,
        (select ${orders.number} from ${orders} where ${orders.paymentId} = ${vouchers.paymentId}
          order by ${orders.number} limit 1) as "order"
      from ${vouchers} where ${vouchers.number} in (${numbers})`,
  },
}
