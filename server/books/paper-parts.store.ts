import { literals } from '#db/schema/literals.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'

/** Documents `i` with each of their articles `a`; from before orders had lines, those of one article have it spread. */
export const ARTICLES = `invoices i cross join lateral jsonb_array_elements(
  coalesce(i.document->'articles', jsonb_build_array(i.document || (i.document->'article')))) a`

/** The same of invoices, with the line `l` that each article bills. */
export const BILLED = `${ARTICLES} join invoice_lines b on b.invoice_id = i.id
  join order_lines l on l.id = b.line_id and coalesce(a->>'lineId', l.id::text) = l.id::text`

export const BOUGHT = literals(orderStatusesWith('isBought'))
