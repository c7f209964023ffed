/** The parts of a stored document, in paise. */
const TAX = `(case when i.document->'gst' ? 'igst' then (i.document #>> '{gst,igst,amount}')::bigint
  else (i.document #>> '{gst,cgst,amount}')::bigint + (i.document #>> '{gst,sgst,amount}')::bigint end)`
const paise = (part: string) => `(i.document->>'${part}')::bigint`
const TAXED = `(${paise('taxable')} + ${TAX} + ${paise('insurance')} + ${paise('delivery')})`
/** A commercial credit note is too late to lower the tax: it credits an amount alone. */
const COMMERCIAL = `i.kind = 'commercial-credit-note'`

/** By how many paise a half of the tax may differ from its share of the taxable value: extras and fixed prices include theirs. */
const SLACK = 3

/** What must always be true of invoices, credit notes and vouchers; each statement answers what it is not true of. */
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
  'an invoice is of what its order cost, line by line': `
    select i.number as of from invoices i join orders o on o.id = i.order_id
    where i.kind = 'invoice' and (i.total <> o.total or ${paise('taxable')} <> (o.quote->>'taxable')::bigint
      or ${TAX} <> (o.quote->>'gst')::bigint or ${paise('insurance')} <> (o.quote->>'insurance')::bigint
      or ${paise('delivery')} <> (o.quote->>'delivery')::bigint)`,
  'the lines of an invoice or a credit note add up to its total': `
    select i.number as of from invoices i
    where case when ${COMMERCIAL} then ${TAXED} <> 0 else ${TAXED} <> ${paise('total')} end
      or case when ${COMMERCIAL} then ${paise('total')} else ${paise('taxable')} end <> (
        select sum((line->>'amount')::bigint) from jsonb_array_elements(i.document->'lines') line)`,
  'within a state CGST and SGST are equal, and to another state the tax is IGST': `
    select i.number as of from invoices i
    where abs((i.document #>> '{gst,cgst,amount}')::bigint - (i.document #>> '{gst,sgst,amount}')::bigint) > 1
      or (i.document #>> '{seller,state,code}' = i.document #>> '{placeOfSupply,code}') = (i.document->'gst' ? 'igst')`,
  'the tax of an invoice is its rate of the taxable value': `
    select i.number as of from invoices i join orders o on o.id = i.order_id
    where i.kind = 'invoice' and abs(${TAX} * 10000
      - ${paise('taxable')} * (o.quote #>> '{breakup,gstPoints}')::numeric) > ${SLACK} * 10000`,
  'a credit note is of its refund, and all of an order are of its invoice at most': `
    select i.number as of from invoices i left join refunds r on r.id = i.refund_id
    where i.kind <> 'invoice' and ${paise('total')} is distinct from r.amount
    union all
    select o.number from invoices i join orders o on o.id = i.order_id
    group by o.id, o.number
    having sum(case i.kind when 'invoice' then i.total else -i.total end) < 0
      or sum(case i.kind when 'invoice' then 1 else -1 end * ${TAX}) < 0`,
  'what went back of an invoiced order has its credit note within an hour': `
    select o.number as of from refunds r join orders o on o.payment_id = r.payment_id
    join invoices bill on bill.order_id = o.id and bill.kind = 'invoice'
    left join invoices note on note.refund_id = r.id
    where r.status = 'processed' and r.updated_at < now() - interval '1 hour' and note.id is null`,
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
