/** Two workers take numbers in turn, and each has looked at the clock a moment before. */
const TURN = "interval '1 hour'"

/** The parts of a kept quote that cost something; its days may change with the address. */
const KEPT = [
  'breakup',
  'promotion',
  'counterDiscount',
  'taxable',
  'gst',
  'insurance',
  'delivery',
  'roundOff',
  'total',
]

const keptOf = (quote: string) => `(${KEPT.map((part) => `${quote}->'${part}'`).join(', ')})`

/** Promises about money that came in and went out; each statement answers the rows that break it. */
export const MOVED_PROMISES = {
  'a line keeps the quote that its payment agreed': `
    select o.number as of from orders o join order_lines l on l.order_id = o.id
    join payment_lines paid on paid.id = l.payment_line_id
    where ${keptOf('l.quote')} is distinct from ${keptOf('paid.quote')}`,
  'a tender is on the day of its moment, in the order of receipts, and only cash has no reference': `
    select coalesce(t.receipt_number, t.id::text) as of from (
      select *, max(at) over (partition by split_part(receipt_number, '/', 2) order by receipt_number
        range between unbounded preceding and current row exclude group) as before
      from tenders) t join payments p on p.id = t.payment_id
    where t.day <> (t.at at time zone 'Asia/Kolkata')::date or (t.kind = 'cash') <> (t.reference = '')
      or t.receipt_number is not null and t.before > t.at + ${TURN} or t.at < p.created_at - ${TURN}`,
  'as many tenders came by a payment link as links of the sale were paid': `
    select p.id::text as of from payments p
    where p.method = 'counter'
      and (select count(*) from tenders t where t.payment_id = p.id and t.kind = 'link')
        <> (select count(*) from payment_links l where l.payment_id = p.id and l.status = 'paid')`,
  'what a closed day of cash expected is what its tenders and movements come to': `
    select d.day::text as of from cash_days d
    where d.state = 'closed' and d.expected <> d.float + (
      select coalesce(sum(case when t.refund_id is null then t.amount else -t.amount end), 0)
      from tenders t where (d.admin_id is null or t.by = d.admin_id) and t.day = d.day and t.kind = 'cash') - (
      select coalesce(sum(g.amount), 0) from old_gold_purchases g
      where (d.admin_id is null or g.by = d.admin_id) and g.day = d.day and g.kind = 'cash') + (
      select coalesce(sum(m.change), 0) from cash_movements m
      where d.admin_id is null and m.day = d.day and m.kind <> 'difference')`,
  'the drawer of a closed day holds what was counted, or a later day that was closed before says what it held': `
    select d.day::text as of from cash_days d
    left join cash_movements m on m.day = d.day and m.kind = 'difference'
    where d.admin_id is null
    group by d.id
    having count(m.id) > 1 or count(m.id) = 1 and (d.state <> 'closed' or sum(m.change) <> d.counted - d.expected)
      or count(m.id) = 0 and d.state = 'closed' and d.counted <> d.expected and not exists (
        select from cash_days later where later.admin_id is null and later.day > d.day and later.state = 'closed'
          and later.closed_at <= d.closed_at)
    union all
    select m.day::text from cash_movements m
    where m.kind = 'difference' and not exists (select from cash_days d where d.admin_id is null and d.day = m.day)`,
  'notes and coins that were counted come to the count': `
    select d.day::text as of from cash_days d
    where d.notes is not null and d.counted is distinct from (
      select coalesce(sum(key::bigint * value::bigint * 100), 0) from jsonb_each_text(d.notes))`,
  'a movement of the drawer is on the day of its moment': `
    select m.id::text as of from cash_movements m
    where m.kind <> 'difference' and m.day <> (m.at at time zone 'Asia/Kolkata')::date`,
  'a refund that was made says who made it: the provider, the bank, the counter, or store credit': `
    select r.id::text as of from refunds r
    join payment_lines paid on paid.id = r.payment_line_id join payments p on p.id = paid.payment_id
    where r.status = 'processed' and r.origin = 'shop' and not r.as_credit and r.paid_by is null
      and r.provider_refund_id is null and (p.method = 'counter' or r.sent_at is not null or r.next_check_at is not null)
      and not exists (select from tenders t where t.refund_id = r.id)`,
  'money was captured when its order was placed, or its refund was asked for': `
    select p.id::text as of from payments p
    left join lateral (
      select min(o.placed_at) as at from orders o where o.payment_id = p.id) placed on true
    left join lateral (
      select min(r.created_at) as at from refunds r
      join payment_lines paid on paid.id = r.payment_line_id where paid.payment_id = p.id) returned on true
    where p.captured_at is not null and (p.captured_at < p.created_at - ${TURN}
      or p.captured_at not between coalesce(placed.at, returned.at) - ${TURN} and coalesce(placed.at, returned.at) + ${TURN})`,
} as const
