import { literals } from '#db/schema/literals.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'
import { orderStatusesWith } from '#rules/orders/order-status.ts'

const IN_STOCK = literals(itemStatusesWith('isInStock'))
const COUNTS_AS_SALE = literals(orderStatusesWith('countsAsSale'))

/** Promises about items; each statement answers the rows that break it. */
export const ITEM_PROMISES = {
  'a product stocked by item has as many in stock, and as many reserved, as its items are': `
    select p.id::text as of from products p
    left join lateral (
      select count(*) as stock, count(*) filter (where i.status = 'reserved') as reserved from items i
      where i.product_id = p.id and i.archived_at is null and i.status in (${IN_STOCK})) i on true
    where p.stocked_by = 'item' and (p.stock_quantity, p.reserved_quantity) <> (i.stock, i.reserved)`,
  'only a product stocked by item has items': `
    select i.tag as of from items i join products p on p.id = i.product_id where p.stocked_by <> 'item'`,
  'a sold item is on one order line that counts as a sale, and no other item is on one': `
    select i.tag as of from items i
    where (i.status = 'sold') <> (1 = (
      select count(*) from order_lines o where o.item_id = i.id and o.status in (${COUNTS_AS_SALE})))`,
  'an order line is of an item of its own product, with the weight it was sold at': `
    select i.tag as of from items i join order_lines o on o.item_id = i.id
    where o.product_id <> i.product_id or o.quote #>> '{product,variant,tag}' <> i.tag
      or i.status = 'sold' and o.status in (${COUNTS_AS_SALE}) and (i.gross_weight_mg, i.net_weight_mg)
        <> ((o.quote #>> '{product,grossWeightMg}')::int, (o.quote #>> '{product,netWeightMg}')::int)`,
  'an item on approval is with one customer, and no other item is': `
    select i.tag as of from items i
    where (i.status = 'on-approval') <>
      exists (select from item_approvals a where a.item_id = i.id and a.ended_at is null)`,
  'an item is where its last record says, and weighs what that says': `
    select i.tag as of from items i
    where row(i.status, i.net_weight_mg)::text is distinct from (
      select row(m."to", m.net_weight_mg)::text from item_moves m where m.item_id = i.id order by m.id desc limit 1)`,
} as const
