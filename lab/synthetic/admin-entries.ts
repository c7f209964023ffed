import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { OnProgress } from '#seed/progress.ts'
import { madeId, pick } from './made.ts'

const AT_A_TIME = 10_000
/** How far apart two of a kind lie. */
const APART = sql`interval '4 minutes'`

export type AdminEntriesOptions = { now: Date; onProgress?: OnProgress }

/**
 * Adds `count` invented entries to each of the other admin lists, as years of business leave them: contact messages and
 * custom requests, the newest still waiting; reviews; lines of the audit log. Wants customers and products, which
 * invented orders bring along. The same call again adds nothing. Returns how many were added.
 */
export async function seedAdminEntries(
  db: Db,
  count: number,
  { now, onProgress }: AdminEntriesOptions,
): Promise<number> {
  let added = 0
  for (let from = 1; from <= count; from += AT_A_TIME) {
    const to = Math.min(from + AT_A_TIME - 1, count)
    added += await db.transaction((inner) => addEntries(inner, from, to, now))
    onProgress?.({ what: 'entries of each other admin list', done: to, total: count })
  }
  return added
}

async function addEntries(db: Db, from: number, to: number, now: Date): Promise<number> {
  const at = sql`(${now.toISOString()}::timestamptz - n * ${APART})`
  const numbers = sql`generate_series(${from}::int, ${to}::int) as n`
  await db.execute(sql`
    create temporary table people on commit drop as
    select id, mobile_number, row_number() over (order by id) - 1 as place, count(*) over () as many
    from (select id, mobile_number from customers where mobile_number like '700%' order by id limit 5000) as chosen`)
  await db.execute(sql`
    create temporary table listed on commit drop as
    select id, row_number() over (order by id) - 1 as place, count(*) over () as many
    from (select id from products order by id limit 5000) as chosen`)
  const messages = await db.execute(sql`
    insert into contact_messages (id, ticket, first_name, last_name, email, phone, city, state, country, message,
                                  created_at, handled_at)
    select ${madeId('message', sql`n`)}, 'SGJ-C-M' || lpad(n::text, 6, '0'), 'Made', 'Person ' || n, '', '+91556' || lpad(n::text, 7, '0'),
           'Solapur', 'Maharashtra', 'India', 'Invented message number ' || n || '.', ${at},
           case when n > 40 then ${at} + interval '2 hours' end
    from ${numbers} on conflict do nothing`)
  const designs = await db.execute(sql`
    insert into design_requests (id, ticket, customer_id, design_date, notes, status, quote_amount, created_at, updated_at)
    select ${madeId('design', sql`n`)}, 'SGJ-D-M' || lpad(n::text, 6, '0'), people.id, ${at}::date, 'Invented request number ' || n || '.',
           case when n <= 25 then 'New' when n % 7 = 0 then 'Declined' when n % 5 = 0 then 'Accepted' else 'Made' end,
           case when n > 25 then 2500000 + n end, ${at}, ${at}
    from ${numbers} join people on people.place = n % people.many on conflict do nothing`)
  const reviews = await db.execute(sql`
    insert into reviews (id, product_id, customer_id, text, rating, is_demo, created_at, hidden_at, replied_at, reply)
    select ${madeId('review', sql`n`)}, listed.id, people.id, 'Invented review number ' || n || '.', ${pick('stars', 5)} + 1, true, ${at},
           case when n % 400 = 0 then ${at} end, case when n > 300 then ${at} end, case when n > 300 then 'Thank you.' else '' end
    from ${numbers} join people on people.place = n % people.many
    join listed on listed.place = (n / people.many * 131 + n) % listed.many on conflict do nothing`)
  const lines = await db.execute(sql`
    insert into audit_log (id, at, who, role, action, subject_type, subject_id, before, after)
    select ${madeId('line of the log', sql`n`)}, ${at}, (select id from customers where role = 'owner' order by id limit 1), 'owner',
           case n % 3 when 0 then 'order.pack' when 1 then 'product.change' else 'message.handle' end,
           case n % 3 when 0 then 'order' when 1 then 'product' else 'message' end, 'made-' || n, null, '{}'::jsonb
    from ${numbers} on conflict do nothing`)
  return [messages, designs, reviews, lines].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
