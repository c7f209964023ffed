import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstIdAt } from '#db/first-id.ts'
import { literals } from '#db/schema/literals.ts'
import { lineNeedsHuid, type SoldProduct } from '#rules/orders/line-needs-huid.ts'
import { isInShop, ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { HOUR_MS } from '#rules/time.ts'
import { failedForGood } from '#server/jobs/failed-for-good.store.ts'

/** Pending items: how many, and how long the first has been waiting. `null`: none. */
export type Waiting = { count: number; since: Date | null }

/** The trade at one moment. */
export type ShopFigures = {
  /** When the rates in force were published; `null` before the first. */
  ratesSince: Date | null
  /** Captured, as the provider or the customer's browser says, and not yet an order or on its way back. */
  paidWithoutOrder: Waiting
  refundsOwed: Waiting & { paise: number }
  reservedPaise: number
  /** At most {@link MAX_PACKED}. */
  packedWithoutHuid: number
  smsInLastHour: { otp: number; notification: number }
}

/** One queue. `active` and `failed` are pg-boss's own counts, half a minute old at most. */
export type QueueFigures = {
  queue: string
  /** Jobs that wait: for a worker, for their time, for another try. */
  waiting: number
  active: number
  /** Given up and still in the table; recurring ones whose next run did the work are not. */
  failed: number
  /** When the first of those that could be done now was due. */
  dueSince: Date | null
  /** When the first of all that wait was sent. */
  sentSince: Date | null
}

/** Packed lines that are looked at; a parcel stays packed for a day or two. */
const MAX_PACKED = 1_000
/** Waiting jobs that are looked at. */
const MAX_WAITING = 20_000
/** A notification is tried for some hours, so one sent within the last hour was written within this. */
const TRIED_FOR_HOURS = 26

type Row = {
  rates: string | null
  paid: [number, string | null]
  refunds: [number, string | null, number]
  reserved: number
  packed: SoldProduct[]
  otps: number
  sms: number
}

/** One statement, each part of it on an index that holds only what is looked for. */
export async function readShopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`select
    (select published_at from metal_rates order by published_at desc, id desc limit 1) as rates,
    (${paidWithoutOrder}) as paid,
    (${refundsOwed}) as refunds,
    (select coalesce(sum(l.amount), 0)::float8 from reservations r join payment_lines l on l.id = r.payment_line_id
      where r.state = 'held') as reserved,
    (${packedWithoutHuid}) as packed,
    (select count(*)::int from one_time_passwords where created_at > ${at} - interval '1 hour') as otps,
    (select count(*)::int from notifications where id > ${firstIdAt(hoursBefore(now, TRIED_FOR_HOURS))}::uuid and channel = 'sms'
      and sent_at > ${at} - interval '1 hour') as sms`)
  const [row] = rows
  if (!row) throw new Error('The figures of the shop were not read.')
  const { rates, paid, refunds, reserved, packed, otps, sms } = row
  return {
    ratesSince: dateOf(rates),
    paidWithoutOrder: { count: paid[0], since: dateOf(paid[1]) },
    refundsOwed: { count: refunds[0], since: dateOf(refunds[1]), paise: refunds[2] },
    reservedPaise: reserved,
    packedWithoutHuid: packed.filter(lineNeedsHuid).length,
    smsInLastHour: { otp: otps, notification: sms },
  }
}

/** Webhooks of captures that no order followed yet, and open payments that the browser has reported. */
const paidWithoutOrder = sql`
  select json_build_array(count(*), min(since)) from (
    select id, min(since) as since from (
      select p.id, e.received_at as since from payment_events e
        join payments p on p.provider_order_id = e.provider_order_id
        where e.handled_at is null and e.type in ('payment.captured', 'order.paid')
          and p.status not in ('completed', 'refund-due')
      union all
      select p.id, p.reported_at from reservations r join payment_lines l on l.id = r.payment_line_id
        join payments p on p.id = l.payment_id
        where r.state = 'held' and p.status = 'open' and p.reported_at is not null
    ) as told group by id
  ) as paid`

/** A refund that failed is owed until another takes its place. */
const refundsOwed = sql`
  select json_build_array(count(*), min(created_at), coalesce(sum(amount), 0)) from refunds r
  where status <> 'processed' and (status <> 'failed'
    or not exists (select from refunds later where later.payment_line_id = r.payment_line_id and later.id > r.id))`

const IN_SHOP = literals(ORDER_STATUSES.filter(isInShop))

const packedWithoutHuid = sql`
  select coalesce(json_agg(json_build_object('quote', quote, 'quantity', quantity)), '[]') from (
    select line.id, line.quote, line.quantity from orders o join order_lines line on line.order_id = o.id
    where o.status in (${sql.raw(IN_SHOP)}) and line.status = 'Packed'
    order by o.placed_at desc limit ${sql.raw(String(MAX_PACKED))}
  ) as packed
  where (select h.huid from order_huids h where h.line_id = packed.id limit 1) is null`

type QueueRow = Omit<QueueFigures, 'dueSince' | 'sentSince'> & { due: string | null; sent: string | null }

/** Every queue with what waits in it, by the index that holds waiting jobs only. */
export async function readQueueFigures(db: Db, now: Date): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select q.name as queue, coalesce(w.waiting, 0) as waiting, q.active_count as active,
      ${failedForGood(sql`q.name`, sql`q.failed_count`, now)} as failed, w.due, w.sent
    from pgboss.queue q left join (
      select name, count(*)::int as waiting, min(created_on) as sent,
        min(start_after) filter (where start_after <= now()) as due
      from (select name, created_on, start_after from pgboss.job
        where state < 'active' and not blocked limit ${sql.raw(String(MAX_WAITING))}) as jobs
      group by name
    ) as w on w.name = q.name
    where q.name not like '\\_\\_pgboss%' order by q.name`)
  return rows.map(({ due, sent, ...queue }) => ({
    ...queue,
    dueSince: dateOf(due),
    sentSince: dateOf(sent),
  }))
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
