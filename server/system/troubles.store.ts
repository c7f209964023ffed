import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstIdAt } from '#db/first-id.ts'
import { DAY_MS } from '#rules/time.ts'

/** Named in one alarm; where there are more, these are enough to begin with. */
const MAX_NAMED = 10

/** Minutes that a payment has to become an order after the provider told us of its money. */
const SETTLED_WITHIN_MINUTES = 15

/**
 * Days for which a payment is watched: far longer than money may come late. The nightly check of the books sees all.
 */
const WATCHED_DAYS = 30

/** The provider's events about money that it has taken. */
const CAPTURED = ['payment.captured', 'order.paid']

/**
 * The provider's orders (our payments) whose money came, by its own word, and which became neither order nor refund.
 */
export async function paymentsWithoutOrder(db: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - SETTLED_WITHIN_MINUTES * 60_000)
  const first = firstIdAt(new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
  const { rows } = await db.execute<{ of: string }>(sql`
    select coalesce(p.provider_order_id, p.id::text) as of from payments p
    where p.id >= ${first}::uuid and ((p.status = 'completed' and p.updated_at < ${before}
        and not exists (select from orders o where o.payment_id = p.id))
      or (p.status in ('created', 'open', 'failed') and exists (
        select from payment_events e where e.provider_order_id = p.provider_order_id
          and e.type in ${CAPTURED} and e.received_at < ${before})))
    order by p.created_at limit ${MAX_NAMED}`)
  return rows.map(({ of }) => of)
}

export type FailedRefund = { amount: number; order: string | null; payment: string; words: string | null }

/** Refunds that were refused or have failed after `since`; of those that failed, no other of their line follows. Amounts in paise. */
export async function refundsFailedSince(db: Db, since: Date): Promise<FailedRefund[]> {
  const { rows } = await db.execute<Omit<FailedRefund, 'amount'> & { amount: string }>(sql`
    select r.amount::text, r.provider_message as words, o.number as order, coalesce(p.provider_payment_id, p.id::text) as payment
    from refunds r join payment_lines paid on paid.id = r.payment_line_id join payments p on p.id = paid.payment_id
      left join order_lines line on line.payment_line_id = paid.id left join orders o on o.id = line.order_id
    where r.updated_at > ${since} and (r.status = 'refused' or r.status = 'failed' and not exists (
      select from refunds later
      where later.payment_line_id = r.payment_line_id and later.id <> r.id and later.created_at >= r.updated_at))
    order by r.updated_at limit ${MAX_NAMED}`)
  return rows.map(({ amount, ...of }) => ({ ...of, amount: Number(amount) }))
}

export type GivenUpMessages = { event: string; channel: string; count: number }

/** Messages given up after `since`, by event and channel. */
export async function messagesGivenUpSince(db: Db, since: Date): Promise<GivenUpMessages[]> {
  const { rows } = await db.execute<GivenUpMessages>(sql`
    select event, channel, count(*)::int as count from notifications
    where failed_at > ${since} and sent_at is null
    group by event, channel order by count desc, event limit ${MAX_NAMED}`)
  return rows
}
