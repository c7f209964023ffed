import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { MAX_NAMED } from '#server/books/books.store.ts'
import { CASH_FOR_GOLD } from '#trade/old-gold/rules/pay-out.ts'

/** Promises about old gold; each statement answers the rows that break it. */
const STATEMENTS = {
  'old gold that was bought without a sale has one voucher of what was paid for it, piece by piece, on the day of its moment': `
    select coalesce(v.number, g.id::text) as of from old_gold_purchases g
    full join (select * from old_gold_vouchers where purchase_id is not null) v on v.purchase_id = g.id
    where v.id is null or g.id is null or g.amount <> (v.document->>'amount')::bigint
      or v.document #>> '{paidOut,kind}' is distinct from g.kind
      or v.document #>> '{paidOut,reference}' is distinct from g.reference
      or g.day <> (g.at at time zone 'Asia/Kolkata')::date
      or g.amount <> (select coalesce(sum(l.amount), 0) from old_gold_lots l where l.voucher_id = v.id)
      or g.amount <> (select sum((piece->>'value')::bigint - (piece->>'deduction')::bigint)
        from jsonb_array_elements(v.document->'pieces') piece)`,
  'old gold in a sale is what its purchase voucher bought, piece by piece': `
    select coalesce(v.number, t.reference) as of from (select * from old_gold_vouchers where payment_id is not null) v
    full join (select * from tenders where kind = 'old-gold') t on t.payment_id = v.payment_id and t.reference = v.number
    where v.id is null or t.id is null or t.reference <> v.number or t.amount <> (v.document->>'amount')::bigint
      or t.amount <> (select coalesce(sum(l.amount), 0) from old_gold_lots l where l.voucher_id = v.id)
      or t.amount <> (select sum((piece->>'value')::bigint - (piece->>'deduction')::bigint)
        from jsonb_array_elements(v.document->'pieces') piece)`,
  'no number is missing in a series of purchase vouchers of old gold': `
    select s.financial_year as of from invoice_series s
    left join old_gold_vouchers v on v.financial_year = s.financial_year
    where s.kind = 'old-gold-voucher'
    group by s.financial_year, s.last having count(v.id) <> s.last or max(v.serial) <> s.last`,
  'each piece in the register of old gold is as its purchase voucher says, and its fine gold as it was tested': `
    select v.number as of from old_gold_vouchers v
    cross join lateral jsonb_array_elements(v.document->'pieces') with ordinality as p (piece, nth)
    left join old_gold_lots l on l.voucher_id = v.id and l.position = p.nth - 1
    where (l.gross_weight_mg, l.deducted_mg, l.touch_bps, l.fine_mg, l.amount) is distinct from (
        (piece->>'grossWeightMg')::int, (piece->>'deductedMg')::int, (piece->>'touchBps')::int,
        (piece->>'fineMg')::int, (piece->>'amount')::bigint)
      or (piece->>'netMg')::int <> l.gross_weight_mg - l.deducted_mg
      or l.fine_mg <> floor(((piece->>'netMg')::numeric - (piece->>'meltingLossMg')::int) * l.touch_bps / 10000)`,
  'no more cash was paid for old gold to one customer in a day than the law allows': `
    select g.customer_id::text as of from old_gold_purchases g where g.kind = 'cash'
    group by g.customer_id, g.day having sum(g.amount) > ${CASH_FOR_GOLD}`,
} as const

export const OLD_GOLD_PROMISES = Object.fromEntries(
  Object.entries(STATEMENTS).map(([promise, statement]) => [promise, (db: Db) => namesOf(db, statement)]),
)

async function namesOf(db: Db, statement: string): Promise<string[]> {
  const { rows } = await db.execute<{ of: string }>(
    sql.raw(`select broken.of from (${statement}) as broken limit ${MAX_NAMED}`),
  )
  return rows.map(({ of }) => of)
}
