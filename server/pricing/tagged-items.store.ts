import { sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'
import { MAX_ITEMS_OFFERED, type TaggedItem } from '#rules/catalogue/tagged-item.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'

/** An item in stock, and the customer who is paying for it, if somebody is. */
export type StockedItem = TaggedItem & { reservedFor: string | null }

/**
 * Of a product in the statement's `from`: the items in stock, the lightest first, as JSON; null where it is stocked by
 * count.
 */
export const taggedItems = sql<StockedItem[] | null>`(case when ${products.stockedBy} = 'item' then (
  select coalesce(jsonb_agg(jsonb_build_object('tag', item.tag, 'variant', item.variant,
    'grossWeightMg', item.gross_weight_mg, 'netWeightMg', item.net_weight_mg, 'reservedFor', item.reserved_for)
    order by item.net_weight_mg, item.tag), '[]')
  from (select * from ${items} where ${items.productId} = ${products.id} and ${items.archivedAt} is null
    and ${items.status} in (${sql.raw(literals(itemStatusesWith('isInStock')))})
    order by ${items.netWeightMg}, ${items.tag} limit ${sql.raw(String(MAX_ITEMS_OFFERED))}) as item) end)`

/** Those that a customer can buy: free ones, and such as they are paying for already. Null stays null. */
export function forSaleTo(
  stocked: readonly StockedItem[] | null,
  customerId: string | null = null,
): TaggedItem[] | null {
  if (stocked === null) return null
  return stocked
    .filter(({ reservedFor }) => reservedFor === null || reservedFor === customerId)
    .map(({ reservedFor: _, ...item }) => item)
}
