import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { MAX_NAMED } from '#server/books/books.store.ts'

/** Promises about repairs; each statement answers the rows that break it. */
const STATEMENTS = {
  'a repair that was handed over has an order of its charge, less the round-off, paid by its own customer, and no other repair has one': `
    select r.number as of from repairs r
    left join orders o on o.id = r.charge_order_id
    left join lateral (
      select sum(coalesce((l.quote ->> 'roundOff')::bigint, 0)) as round_off from order_lines l where l.order_id = o.id
    ) billed on o.id is not null
    where (r.status = 'handed-over' and r.charge > 0) <> (o.id is not null)
      or o.id is not null and (o.total - billed.round_off <> r.charge or abs(billed.round_off) > 50
        or o.payment_id <> r.id or o.customer_id <> r.customer_id)
    union all
    select p.id::text from payments p join repairs r on r.id = p.id where r.charge_order_id is null`,
  'a piece in repair goes to a karigar with the weight it has, and weighs what it was weighed last': `
    select r.number as of from repairs r
    left join (
      select t.repair_id, t.given_mg, t.back_mg, lag(t.back_mg) over trips as before,
        row_number() over trips as nth, lead(t.id) over trips is null as is_last
      from repair_trips t window trips as (partition by t.repair_id order by t.sent_at, t.id)
    ) t on t.repair_id = r.id
    group by r.id, r.number, r.in_mg, r.now_mg, r.status
    having bool_or(t.given_mg <> coalesce(t.before, r.in_mg))
      or r.now_mg <> coalesce(max(coalesce(t.back_mg, t.given_mg)) filter (where t.is_last), r.in_mg)
      or (r.status = 'with-karigar') <> coalesce(bool_or(t.is_last and t.back_mg is null), false)`,
} as const

export const REPAIR_PROMISES = Object.fromEntries(
  Object.entries(STATEMENTS).map(([promise, statement]) => [promise, (db: Db) => namesOf(db, statement)]),
)

async function namesOf(db: Db, statement: string): Promise<string[]> {
  const { rows } = await db.execute<{ of: string }>(
    sql.raw(`select broken.of from (${statement}) as broken limit ${MAX_NAMED}`),
  )
  return rows.map(({ of }) => of)
}
