import { OFFER } from '#rules/orders/refund-by-bank.ts'
import { ARTICLES, BILLED, BOUGHT } from './paper-parts.store.ts'

/** A part of a stored document, or of one of its articles, in paise. */
const paise = (of: string, part: string) => `(${of}->>'${part}')::bigint`
/** The round-off; 0 where the document has none. */
const roundOff = (of: string) => `coalesce(${paise(of, 'roundOff')}, 0)`
const half = (of: string, name: string) => `(${of} #>> '{gst,${name},amount}')::bigint`
const tax = (of: string) =>
  `(case when ${of}->'gst' ? 'igst' then ${half(of, 'igst')} else ${half(of, 'cgst')} + ${half(of, 'sgst')} end)`

const taxed = (of: string) =>
  `(${paise(of, 'taxable')} + ${tax(of)} + ${paise(of, 'insurance')} + ${paise(of, 'delivery')} + ${roundOff(of)})`
/** A commercial credit note is too late to lower the tax: it credits an amount alone. */
const COMMERCIAL = `i.kind = 'commercial-credit-note'`

/** Refunds `r` with their line `l`, its order `o`, and what bills it, `b`. */
const REFUNDED = `refunds r join order_lines l on l.payment_line_id = r.payment_line_id
  join orders o on o.id = l.order_id left join invoice_lines b on b.line_id = l.id`

/** A part of a line's price, as it was agreed. */
const cost = (part: string) => `(l.quote->>'${part}')::bigint`

/**
 * By how many paise the tax of each piece may differ from its share of the taxable value: it is rounded for each, and extras
 * and fixed prices include theirs.
 */
const SLACK = 3

const SUMMED_PARTS = ['taxable', 'insurance', 'delivery', 'total']
const TAXES = ['cgst', 'sgst', 'igst']

/** Promises about invoices, credit notes and vouchers; each statement answers the rows that break it. */
export const PAPER_PROMISES = {
  'no number is missing in a series of invoices and credit notes': `
    select i.kind || ' ' || i.financial_year as of from invoices i
    join invoice_series s on s.kind = i.kind and s.financial_year = i.financial_year
    group by i.kind, i.financial_year, s.last
    having count(*) <> s.last or max(i.serial) <> s.last`,
  'every invoice that was numbered is there': `
    select s.kind || ' ' || s.financial_year as of from invoice_series s
    where s.kind in ('invoice', 'credit-note', 'commercial-credit-note') and s.last > 0
      and not exists (select from invoices i where i.kind = s.kind and i.financial_year = s.financial_year)`,
  'an invoice is of what its lines cost, line by line': `
    select i.number as of from ${BILLED}
    where i.kind = 'invoice' and (${paise('a', 'total')} <> l.total or ${paise('a', 'taxable')} <> ${cost('taxable')}
      or ${tax('a')} <> ${cost('gst')} or ${paise('a', 'insurance')} <> ${cost('insurance')}
      or ${paise('a', 'delivery')} <> ${cost('delivery')} or ${roundOff('a')} <> coalesce(${cost('roundOff')}, 0))`,
  'an invoice bills lines of its order, an article for each': `
    select i.number as of from invoices i
    left join (invoice_lines b join order_lines l on l.id = b.line_id) on b.invoice_id = i.id
    where i.kind = 'invoice'
    group by i.id
    having count(l.id) <> coalesce(jsonb_array_length(i.document->'articles'), 1)
      or count(l.id) <> count(l.id) filter (where l.order_id = i.order_id
        and (i.document->'articles' is null or i.document->'articles' @> jsonb_build_array(jsonb_build_object('lineId', l.id))))`,
  'an invoice bills no line that was cancelled before': `
    select i.number as of from ${BILLED} join order_history h on h.line_id = l.id and h.status = 'Cancelled'
    where i.document->'articles' is not null and h.at < i.issued_at`,
  'the lines of an invoice or a credit note add up to its total': `
    select i.number as of from ${ARTICLES}
    where case when ${COMMERCIAL} then ${taxed('a')} <> 0 else ${taxed('a')} <> ${paise('a', 'total')} end
      or case when ${COMMERCIAL} then ${paise('a', 'total')} else ${paise('a', 'taxable')} end <> (
        select sum((line->>'amount')::bigint) from jsonb_array_elements(a->'lines') line)
    union all
    select i.number from ${ARTICLES}
    group by i.id
    having ${SUMMED_PARTS.map((part) => `sum(${paise('a', part)}) <> ${paise('i.document', part)}`).join(' or ')}
      or sum(${roundOff('a')}) <> ${roundOff('i.document')}
      or ${TAXES.map((name) => `sum(${half('a', name)}) is distinct from ${half('i.document', name)}`).join(' or ')}`,
  'within a state CGST and SGST are equal, and to another state or a special economic zone the tax is IGST': `
    select i.number as of from ${ARTICLES}
    where abs(${half('a', 'cgst')} - ${half('a', 'sgst')}) > 1
      or (i.document #>> '{seller,state,code}' <> i.document #>> '{placeOfSupply,code}'
        or coalesce((i.document #>> '{buyer,isSez}')::boolean, false)) <> (a->'gst' ? 'igst')`,
  'the tax of an invoice is its rate of the taxable value': `
    select i.number as of from ${BILLED}
    where i.kind = 'invoice' and abs(${tax('a')} * 10000
      - ${paise('a', 'taxable')} * (l.quote #>> '{breakup,gstBps}')::numeric) > ${SLACK} * 10000 * l.quantity`,
  'a credit note is of its refund and of the invoice of its line': `
    select i.number as of from invoices i left join refunds r on r.id = i.refund_id
    left join order_lines l on l.payment_line_id = r.payment_line_id
    left join invoice_lines b on b.line_id = l.id left join invoices bill on bill.id = b.invoice_id
    where i.kind <> 'invoice' and (i.total is distinct from r.amount or i.order_id is distinct from l.order_id
      or i.document #>> '{against,number}' is distinct from bill.number)`,
  'all credit notes of a line are of what it was billed at most': `
    select min(i.number) as of from ${ARTICLES} join refunds r on r.id = i.refund_id
    join order_lines l on l.payment_line_id = r.payment_line_id
    group by l.id
    having sum(${paise('a', 'total')}) > l.total or sum(${paise('a', 'taxable')}) > ${cost('taxable')}
      or sum(${tax('a')}) > ${cost('gst')} or sum(${paise('a', 'insurance')}) > ${cost('insurance')}
      or sum(${paise('a', 'delivery')}) > ${cost('delivery')}
      or sum(${paise('a', 'total')}) = l.total and sum(${roundOff('a')}) <> coalesce(${cost('roundOff')}, 0)`,
  'what went back of an invoiced line has its credit note within an hour': `
    select o.number as of from ${REFUNDED} left join invoices note on note.refund_id = r.id
    where r.status = 'processed' and not r.awaits_note and not r.is_excess and r.updated_at < now() - interval '1 hour'
      and b.line_id is not null and note.id is null`,
  'no money left the shop without a paper: what went back of a line that was cancelled before it was billed, and what was paid beyond a bill, has its refund voucher within an hour': `
    select o.number as of from ${REFUNDED}
    where r.status = 'processed' and not r.awaits_note and not r.as_credit and r.paid_by is distinct from '${OFFER}'
      and (r.is_excess or l.status not in (${BOUGHT}) and b.line_id is null) and r.voucher_number is null
      and greatest(r.updated_at, l.updated_at) < now() - interval '1 hour'`,
  'a piece that was weighed before it was paid is billed by that weight, and more than it costs was paid of none but such pieces': `
    select i.number as of from ${BILLED}
    where i.kind = 'invoice' and l.quote ? 'ordered' and ((a->>'grossWeightMg')::int, (a->>'netWeightMg')::int)
      is distinct from (l.packed_gross_mg, l.packed_net_mg)
    union all
    select o.number from ${REFUNDED}
    where r.is_excess and (l.quote #>> '{ordered,total}')::bigint is null`,
  'a refund voucher is of money that left the shop for a line of an order': `
    select r.voucher_number as of from refunds r left join order_lines l on l.payment_line_id = r.payment_line_id
    where r.voucher_number is not null
      and (l.id is null or r.as_credit or r.awaits_note or r.paid_by is not distinct from '${OFFER}')`,
  'a settled exchange or buyback has one purchase voucher of its amount, which its lines add up to': `
    select r.number as of from returns r left join purchase_vouchers v on v.return_id = r.id
    where (r.status in ('credited', 'paid-out')) <> (v.id is not null) or (v.document->>'amount')::bigint <> r.amount
      or v.document ? 'lines' and r.amount <> (
        select sum((line->>'amount')::bigint) from jsonb_array_elements(v.document->'lines') line)`,
  'no number is missing in a series of purchase vouchers': `
    select s.financial_year as of from invoice_series s
    left join purchase_vouchers v on v.financial_year = s.financial_year
    where s.kind = 'purchase-voucher'
    group by s.financial_year, s.last having count(v.id) <> s.last or max(v.serial) <> s.last`,
} as const
