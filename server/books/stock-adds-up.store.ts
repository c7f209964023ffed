import { literals } from '#db/schema/literals.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'
import { SETTLED_RETURNS } from '#rules/orders/return-names.ts'
import { PURITIES } from '#rules/pricing/purities.ts'

const SETTLED = literals(SETTLED_RETURNS)
const BOUGHT = literals(orderStatusesWith('isBought'))

/** Milligrams of a line as it was handed over: those it was packed with, or those it was sold with. */
const NET = `coalesce(o.packed_net_mg, (o.quote #>> '{product,netWeightMg}')::bigint)`
const GROSS = `coalesce(o.packed_gross_mg, (o.quote #>> '{product,grossWeightMg}')::bigint)`

/** Milligrams of a product's metal when it was inspected: what the whole piece has lost, it has lost of its metal. */
const NET_NOW = `least(${NET}, greatest(0, ${NET} - ${GROSS} + r.weight_mg))`

/** The name a paper gives to the purity that was found. */
const LABEL = `'${JSON.stringify(
  Object.fromEntries(Object.entries(PURITIES).map(([purity, { label }]) => [purity, label])),
)}'::jsonb ->> r.purity`

/** Milligrams by which scales might differ at most in earlier releases, where that was a setting. */
const MAX_TOLERANCE_MG = 100

/**
 * Promises about products and their metal (a service, whose code begins with 99, has no stock); each statement answers
 * the rows that break it.
 */
export const STOCK_PROMISES = {
  'as many of a product are in stock, or sold and not back, as there were': `
    select p.id::text as of from products p
    left join (
      select o.product_id, sum(o.quantity) as sold from order_lines o
      where o.status in (${BOUGHT}) and not o.restocked
        and not exists (select from returns r where r.line_id = o.id and r.product = 'on-sale')
      group by o.product_id) s on s.product_id = p.id
    where p.hsn not like '99%' and p.stock_quantity + coalesce(s.sold, 0) <> p.stock_base`,
  'as many products are reserved as payments hold them': `
    select p.id::text as of from products p
    where p.reserved_quantity <> (
      select coalesce(sum(r.quantity), 0) from reservations r where r.product_id = p.id and r.state = 'held')`,
  'of each purity no more metal is taken back than was sold': `
    select r.number as of from returns r join order_lines o on o.id = r.line_id
    where r.weight_mg > ${GROSS} + ${MAX_TOLERANCE_MG}
      or (r.quote->>'netWeightMg')::bigint > ${NET}`,
  'metal that came in is what was weighed and tested, and is in hand or went out again': `
    select r.number as of from returns r join order_lines o on o.id = r.line_id
    left join purchase_vouchers v on v.return_id = r.id
    left join products made on made.id = r.new_product_id
    where r.status in (${SETTLED}) and (
      r.product not in ('in-shop', 'on-sale', 'new-product', 'scrapped')
      or r.product = 'on-sale' and not r.as_sold
      or made.version = 1 and (made.net_weight_mg <> ${NET_NOW} or made.purity <> r.purity)
      or v.id is not null and (
        (v.document->'article'->>'grossWeightMg')::bigint <> r.weight_mg
        or (v.document->'article'->>'netWeightMg')::bigint <> ${NET_NOW}
        or v.document->'article'->>'purity' <> (${LABEL})))`,
  'only products of settled returns were put back on sale, described again or scrapped': `
    select number as of from returns where product in ('on-sale', 'new-product', 'scrapped')
      and status not in (${SETTLED})`,
} as const
