import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { literals } from '#db/schema/literals.ts'
import { ORDER_TIMELINE, orderStatusesWith } from '#rules/orders/order-status.ts'
import { ITEM_PROMISES } from './items-add-up.store.ts'
import { MOVED_PROMISES } from './money-moved.store.ts'
import { OUTSIDE_PROMISES } from './outside-adds-up.store.ts'
import { PAPER_PROMISES } from './papers-add-up.store.ts'
import { AGREEING_PROMISES } from './papers-agree.store.ts'
import { STOCK_PROMISES } from './stock-adds-up.store.ts'

/** Paise that were taken for a line of a payment, with money and store credit, and what an offer of the provider took off. */
const TAKEN =
  '(paid.captured_amount + paid.offer_amount + case when paid.credit_reference is null then 0 else paid.credit_used end)'

/** The part that exceeded the line's price once it was weighed, and goes back. */
const EXCESS = `(select coalesce(sum(r.amount), 0) from refunds r
  where r.payment_line_id = paid.id and r.is_excess and r.status <> 'failed')`

/** Paise of a line of a sale at the counter that are still to be paid. */
const BALANCE = `(paid.amount - ${TAKEN} + ${EXCESS})`

/** Each line of a payment with it, as `paid` and `p`. */
const PAID = 'payment_lines paid join payments p on p.id = paid.payment_id'

/** Each line with its order, as `line` and `o`. */
const LINES = 'orders o join order_lines line on line.order_id = o.id'
/** The same with what it was paid with. */
const SOLD = `${LINES} join payment_lines paid on paid.id = line.payment_line_id join payments p on p.id = paid.payment_id`
const TIMELINE = `array[${literals(ORDER_TIMELINE)}]`
const LEFT = literals(orderStatusesWith('hasLeft'))
const BOUGHT = literals(orderStatusesWith('isBought'))

/** Faults named of one promise; where there are more, the books are wrong enough. */
export const MAX_NAMED = 20

/** Promises about the shop's own figures; each statement answers the rows that break it. */
const PROMISES = {
  'the parts of a line add up to its total, and the lines of an order to its total': `
    select o.number as of from orders o join order_lines line on line.order_id = o.id
    group by o.id, o.number, o.total
    having sum(line.total) <> o.total or bool_or((line.quote->>'taxable')::bigint + (line.quote->>'gst')::bigint
      + (line.quote->>'insurance')::bigint + (line.quote->>'delivery')::bigint
      + coalesce((line.quote->>'roundOff')::bigint, 0) <> line.total)
    union all
    select o.number from orders o where not exists (select from order_lines line where line.order_id = o.id)`,
  'a bill that is rounded comes to whole rupees, and was moved by half a rupee at most': `
    select o.number as of from orders o join order_lines line on line.order_id = o.id
    group by o.id, o.number, o.total
    having count(line.quote->'roundOff') > 0 and (o.total % 100 <> 0 or count(line.quote->'roundOff') <> count(*)
      or sum((line.quote->>'roundOff')::bigint) not between -49 and 50
      or bool_or(abs((line.quote->>'roundOff')::bigint) >= 100))`,
  'an order is where its least advanced line is': `
    select o.number as of from orders o join order_lines line on line.order_id = o.id
    group by o.id, o.number, o.status
    having o.status <> coalesce(
      (${TIMELINE})[min(array_position(${TIMELINE}, line.status))],
      case when bool_or(line.status = 'Returned') then 'Returned' else 'Cancelled' end)`,
  'a line costs what its payment agreed': `
    select o.number as of from ${SOLD} where paid.amount <> line.total or paid.quantity <> line.quantity or o.payment_id <> p.id`,
  'the lines of a payment add up to its amount, its store credit and what was taken for it': `
    select p.id::text as of from payments p left join payment_lines paid on paid.payment_id = p.id
    group by p.id
    having coalesce(sum(paid.amount), 0) <> p.amount or sum(paid.credit_used) <> p.credit_used
      or sum(paid.captured_amount) <> coalesce(p.captured_amount, 0)
      or max(paid.position) <> count(*) - 1`,
  'a completed payment has an order': `
    select p.id::text as of from payments p
    where p.status = 'completed' and not exists (select from orders o where o.payment_id = p.id)`,
  'a line of a captured payment was sold or its money goes back': `
    select p.id::text as of from ${PAID} left join order_lines line on line.payment_line_id = paid.id
    where paid.outcome is distinct from case when p.status in ('completed', 'refund-due')
        then case when line.id is null then 'returned' else 'sold' end end
      or p.status = 'refund-due' and line.id is not null`,
  'what was paid online is what was agreed': `
    select o.number as of from ${SOLD} where p.method <> 'counter' and paid.amount <> ${TAKEN}`,
  'an offer of the provider is in what was paid online or by a link, and goes back at most once': `
    select p.id::text as of from ${PAID} left join refunds r on r.payment_line_id = paid.id and r.paid_by = 'offer'
    group by p.id, paid.id
    having (paid.offer_amount > 0 and paid.outcome is distinct from 'sold')
      or coalesce(sum(r.amount), 0) not in (0, paid.offer_amount)`,
  'a refund that was paid by bank transfer has its UTR, and the provider has not paid it': `
    select r.id::text as of from refunds r
    where r.paid_by is not null and (r.provider_refund_id is not null or r.status <> 'processed'
      or (r.paid_by = 'bank') <> (r.utr is not null))`,
  'store credit in a payment was used for it': `
    select min(p.id::text) as of from ${PAID}
    left join store_credit_entries e on e.kind = 'used' and e.reference = paid.credit_reference
      and e.payment_id = p.id and e.customer_id = p.customer_id
    where paid.credit_reference is not null
    group by paid.credit_reference having coalesce(max(e.amount), 0) < sum(paid.credit_used)`,
  'no more goes back than was taken': `
    select paid.payment_id::text as of from payment_lines paid
    join refunds r on r.payment_line_id = paid.id and r.status <> 'failed'
    group by paid.id having sum(r.amount) > ${TAKEN}`,
  'what was taken at the counter is the sum of its tenders': `
    select p.id::text as of from payments p
    where p.method = 'counter' and (coalesce(p.captured_amount, 0)::numeric, (
        select coalesce(sum(paid.offer_amount), 0) from payment_lines paid where paid.payment_id = p.id)) is distinct from (
      select (coalesce(sum(t.amount), 0), coalesce(sum(t.offer_amount), 0))
      from tenders t where t.payment_id = p.id and t.refund_id is null)`,
  'no more was taken at the counter than an order costs, and what left the shop was paid in full': `
    select o.number as of from ${SOLD}
    where p.method = 'counter' and (${BALANCE} < 0
      or ${BALANCE} > 0 and line.status in (${LEFT}))`,
  'a receipt is of one sale, and no number is missing in a series of receipts or refund vouchers': `
    select 'refund-voucher ' || s.financial_year as of from invoice_series s
    left join refunds r on split_part(r.voucher_number, '/', 2) = s.financial_year
    where s.kind = 'refund-voucher' group by s.financial_year, s.last having count(r.voucher_number) <> s.last
    union all
    select coalesce(t.receipt_number, s.financial_year) from invoice_series s
    left join tenders t on split_part(t.receipt_number, '/', 2) = s.financial_year
    where s.kind = 'receipt'
    group by grouping sets ((s.kind, s.financial_year, s.last), (s.kind, s.financial_year, s.last, t.receipt_number))
    having case when grouping(t.receipt_number) = 1 then count(distinct t.receipt_number) <> s.last
      else count(distinct t.payment_id) > 1 end`,
  'a return that was refunded has an order that came back, and one refund of what was promised at most': `
    select r.number as of from returns r join order_lines line on line.id = r.line_id left join refunds m on m.id = r.refund_id
    where r.status <> 'refunded' and r.refund_id is not null
      or r.status = 'refunded' and (line.status <> 'Returned' or m.payment_line_id <> line.payment_line_id or m.amount > r.amount)`,
  'what a customer paid, less the deductions, is what a return refunds': `
    select number as of from returns
    where paid - coalesce((select sum((d->>'amount')::bigint) from jsonb_array_elements(deductions) d), 0) <> amount`,
  'a line has one return that was settled or is open, at most': `
    select o.number as of from returns r join order_lines line on line.id = r.line_id join orders o on o.id = line.order_id
    where r.status not in ('rejected', 'declined', 'withdrawn', 'lapsed', 'resized')
    group by line.id, o.number having count(*) > 1`,
  'an exchange or buyback that was settled has an order that came back, and one credit or one pay-out of its amount': `
    select r.number as of from returns r join order_lines line on line.id = r.line_id
    left join store_credit_entries c on c.kind = 'issued' and c.return_id = r.id
    where (r.status = 'credited') <> (c.id is not null)
      or c.id is not null and (c.amount <> r.amount or c.customer_id <> r.customer_id)
      or r.status in ('credited', 'paid-out') and line.status <> 'Returned'
      or r.status = 'paid-out' and (r.kind <> 'buyback' or r.payout_method is null)`,
  'store credit that was issued or given back was used, or is in the balance': `
    select coalesce(b.customer_id, e.customer_id)::text as of from store_credit_balances b
    full join (
      select customer_id, sum(case kind when 'used' then -amount else amount end) as balance
      from store_credit_entries group by customer_id) e on e.customer_id = b.customer_id
    where coalesce(b.balance, 0) <> coalesce(e.balance, 0)`,
  'no more store credit is given back than was used': `
    select r.used_reference as of from store_credit_entries r
    left join store_credit_entries u on u.kind = 'used' and u.reference = r.used_reference
      and u.customer_id = r.customer_id
    where r.kind = 'returned'
    group by r.used_reference, u.amount having sum(r.amount) > coalesce(u.amount, 0)`,
  'what was used, issued or given back for a refund is its amount': `
    select r.id::text as of from refunds r
    left join store_credit_entries e on e.refund_id = r.id
    where r.as_credit group by r.id, r.amount having coalesce(sum(e.amount), 0) <> r.amount`,
  'a refund that was paid out at the counter is what was handed out': `
    select coalesce(r.id, t.id)::text as of from tenders t left join refunds r on r.id = t.refund_id
    where t.refund_id is not null and (r.amount is distinct from t.amount or r.status <> 'processed')`,
  'a refund is what the provider says it is': `
    select r.id::text as of from payment_events e join refunds r on r.provider_refund_id = e.provider_refund_id
    where e.amount <> r.amount`,
  'what was captured is what the provider says it is': `
    select p.id::text as of from payment_events e join payments p on p.provider_payment_id = e.provider_payment_id
    where e.type = 'payment.captured' and e.handled_at is not null and coalesce(p.captured_amount, 0) <> e.amount`,
  'money that became no order, or a cancelled one, went back or is on its way': `
    select paid.payment_id::text as of from payment_lines paid left join order_lines line on line.payment_line_id = paid.id
    where (line.id is null and paid.captured_amount > 0 or line.status not in (${BOUGHT})) and ${TAKEN} <> (
      select coalesce(sum(r.amount), 0) from refunds r where r.payment_line_id = paid.id and r.status <> 'failed')`,
  'a line gives back what was taken for it at most, its refunds and what its product was bought for together': `
    select o.number as of from ${SOLD} join returns r on r.line_id = line.id and r.status in ('credited', 'paid-out')
    group by o.number, paid.id
    having sum(r.amount) + (
        select coalesce(sum(m.amount), 0) from refunds m where m.payment_line_id = paid.id and m.status <> 'failed')
      > greatest(${TAKEN}, max(r.paid + coalesce((r.quote ->> 'givenBack')::bigint, 0)))`,
  ...MOVED_PROMISES,
  ...OUTSIDE_PROMISES,
  ...PAPER_PROMISES,
  ...AGREEING_PROMISES,
  ...STOCK_PROMISES,
  ...ITEM_PROMISES,
} as const

export type BooksPromise = keyof typeof PROMISES
export const BOOKS_PROMISES = Object.keys(PROMISES) as BooksPromise[]

/** Promises that one statement asks: an answer has its price, and one statement for all would run into a job's time limit. */
const AT_ONCE = 10

/** The order numbers, payments or products that break each promise. A promise that holds has no entry. */
export async function brokenPromises(db: Db): Promise<Map<BooksPromise, string[]>> {
  const broken = new Map<BooksPromise, string[]>()
  for (let first = 0; first < BOOKS_PROMISES.length; first += AT_ONCE) {
    const group = BOOKS_PROMISES.slice(first, first + AT_ONCE)
    const { rows } = await db.execute<{ promise: BooksPromise; of: string[] }>(
      sql.raw(group.map(statementOf).join(' union all ')),
    )
    for (const { promise, of } of rows) broken.set(promise, of)
  }
  return broken
}

const statementOf = (promise: BooksPromise) => `
  select ${literals([promise])} as promise, array_agg(broken.of) as of
  from (${PROMISES[promise]} limit ${MAX_NAMED}) as broken having count(*) > 0`
