import { ARTICLES, BILLED, BOUGHT } from './paper-parts.store.ts'

/** Documents with the moment and the number that they say themselves, beside those of their row. */
const DATED = [
  { table: 'invoices', series: 'kind' },
  { table: 'purchase_vouchers', series: "'purchase-voucher'" },
  { table: 'old_gold_vouchers', series: "'old-gold-voucher'" },
] as const

/** Who sells, who buys, and where: what decides in which table of a return a document is. */
const PARTIES = ['seller,gstin', 'buyer,gstin', 'buyer,isSez', 'placeOfSupply,code']

/** Two workers take numbers in turn, and each has looked at the clock a moment before. */
const TURN = "interval '1 hour'"

const part = (of: string, path: string) => `(${of} #>> '{${path}}')`

/** A financial year as numbers of documents name it: `26-27`. */
const financialYear = (moment: string) => {
  const begins = `(${moment} at time zone 'Asia/Kolkata' - interval '3 months')`
  return `to_char(${begins}, 'YY') || '-' || to_char(${begins} + interval '1 year', 'YY')`
}

const inSeries = ({ table, series }: (typeof DATED)[number]) => `
  select d.number, d.financial_year, d.serial, d.issued_at, d.document,
    lag(d.issued_at) over (partition by ${series}, d.financial_year order by d.serial) as before
  from ${table} d`

/** Promises that papers agree with their orders and payments; each statement answers the papers that break it. */
export const AGREEING_PROMISES = {
  'a document was issued when it says, under its own number, after those before it': `
    select i.number as of from (${DATED.map(inSeries).join(' union all ')}) i
    where i.issued_at <> (i.document->>'issuedAt')::timestamptz or i.number <> i.document->>'number'
      or i.financial_year <> ${financialYear('i.issued_at')}
      or split_part(i.number, '/', 2) <> i.financial_year or split_part(i.number, '/', 3)::int <> i.serial
      or i.before > i.issued_at + ${TURN}`,
  'an invoice is of what was sold, article by article': `
    select i.number as of from ${BILLED}
    where i.kind = 'invoice' and (a->>'hsn' <> l.quote #>> '{product,hsn}'
      or coalesce((a->>'quantity')::int, 1) <> l.quantity)`,
  'an invoice names the business that its order is for, and was issued after it was placed': `
    select i.number as of from invoices i join orders o on o.id = i.order_id
    where i.kind = 'invoice' and (i.issued_at < o.placed_at - ${TURN}
      or ${part('i.document', 'buyer,gstin')} is distinct from ${part('o.shipping_address', 'business,gstin')}
      or coalesce(${part('i.document', 'buyer,isSez')}, 'false')
        <> coalesce(${part('o.shipping_address', 'business,isSez')}, 'false'))`,
  'an invoice names a GSTIN that the shop has, or had': `
    select i.number as of from invoices i
    where i.kind = 'invoice' and (left(${part('i.document', 'seller,gstin')}, 2) <> ${part('i.document', 'seller,state,code')}
      or not exists (
        select from settings s where s.key = 'contact' and s.value->>'gstin' = ${part('i.document', 'seller,gstin')}
        union all
        select from audit_log g where g.subject_type = 'settings' and g.subject_id = 'contact'
          and ${part('i.document', 'seller,gstin')} in (g.before->>'gstin', g.after->>'gstin')))`,
  'the last invoice of a sale at the counter names how it was paid': `
    select i.number as of from invoices i
    join orders o on o.id = i.order_id join payments p on p.id = o.payment_id
    join tenders t on t.payment_id = p.id and t.refund_id is null and t.at <= i.issued_at
    where i.kind = 'invoice' and p.method = 'counter' and i.document->'articles' is not null
      and position(trim(t.kind || ' ' || t.reference) in ${part('i.document', 'order,paymentReference')}) = 0
      and not exists (select from order_lines l left join invoice_lines b on b.line_id = l.id
        where l.order_id = o.id and l.status in (${BOUGHT}) and b.line_id is null)
      and not exists (select from invoices later where later.order_id = o.id and later.kind = 'invoice'
        and later.issued_at > i.issued_at)`,
  'a credit note is of the same parties and articles as its invoice': `
    select i.number as of from ${ARTICLES}
    join refunds r on r.id = i.refund_id join order_lines l on l.payment_line_id = r.payment_line_id
    join invoice_lines b on b.line_id = l.id join invoices bill on bill.id = b.invoice_id
    where ${PARTIES.map((path) => `${part('i.document', path)} is distinct from ${part('bill.document', path)}`).join(' or ')}
      or (i.document #>> '{against,issuedAt}')::timestamptz <> bill.issued_at
      or not exists (
        select from jsonb_array_elements(coalesce(bill.document->'articles',
          jsonb_build_array(bill.document || (bill.document->'article')))) billed
        where coalesce(billed->>'lineId' = a->>'lineId', true) and billed->>'hsn' = a->>'hsn'
          and coalesce((billed->>'quantity')::int, 1) = coalesce((a->>'quantity')::int, 1))`,
} as const
