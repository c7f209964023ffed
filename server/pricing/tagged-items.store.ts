import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { images, products } from '#db/schema/catalogue.ts'
import { itemImages, items } from '#db/schema/items.ts'
import { literals } from '#db/schema/literals.ts'
import { MAX_ITEMS_OFFERED, type TaggedItem } from '#rules/catalogue/tagged-item.ts'
import { itemStatusesWith } from '#rules/items/item-status.ts'

/** A photograph of an item, as far as a page needs it. */
export type StoredPhotograph = Pick<typeof images.$inferSelect, 'id' | 'width' | 'height' | 'widths'>

/** An item with its photographs, in order; without any it says nothing of them. */
export type PicturedItem = TaggedItem & { photographs?: readonly StoredPhotograph[] }

/** An item in stock, and the customer who is paying for it, if somebody is; or one that a customer has on approval. */
export type StockedItem = PicturedItem & { reservedFor: string | null; isOnApproval?: boolean }

/** Of the item `item` of the statement: an object that names its photographs, or an empty one. */
const withPhotographs = sql` || case when exists (select from ${itemImages} as any_one where any_one.item_id = item.id) then (
  select jsonb_build_object('photographs', jsonb_agg(jsonb_build_object(
    'id', image.id, 'width', image.width, 'height', image.height, 'widths', image.widths) order by shown.position))
  from ${itemImages} as shown join ${images} as image on image.id = shown.image_id
  where shown.item_id = item.id) else '{}' end`

const inStock = sql`${items.productId} = ${products.id} and ${items.archivedAt} is null
    and ${items.status} in (${sql.raw(literals(itemStatusesWith('isInStock')))})`

const lightest = sql`(select * from ${items} where ${inStock}
    order by ${items.netWeightMg}, ${items.tag} limit ${sql.raw(String(MAX_ITEMS_OFFERED))})`

const lightestAnd = (tags: SQLWrapper) =>
  sql`${lightest} union (select * from ${items} where ${isAnyOfHidden(items.tag, tags, 'text[]')} and ${inStock})`

const orOnApproval = (tags: SQLWrapper) => sql`${lightestAnd(tags)} union (select * from ${items}
    where ${isAnyOfHidden(items.tag, tags, 'text[]')} and ${items.productId} = ${products.id} and ${items.status} = 'on-approval')`

const itemsOf = (rows: SQL, more: SQL) => sql<
  StockedItem[] | null
>`(case when ${products.stockedBy} = 'item' then (
  select coalesce(jsonb_agg(jsonb_build_object('tag', item.tag, 'variant', item.variant,
    'grossWeightMg', item.gross_weight_mg, 'netWeightMg', item.net_weight_mg, 'reservedFor', item.reserved_for)${more}
    order by item.net_weight_mg, item.tag), '[]')
  from (${rows}) as item) end)`

/**
 * Of a product in the statement's `from`: the items in stock, the lightest first, as JSON; null where it is stocked by
 * count.
 */
export const taggedItems = itemsOf(lightest, sql``)

/** The same, and besides those with certain tags, which may be heavier. */
export const taggedItemsWith = (tags: SQLWrapper) => itemsOf(lightestAnd(tags), sql``)

/** The same, and those with the tags that a customer has on approval. */
export const taggedItemsOrOnApproval = (tags: SQLWrapper) =>
  itemsOf(orOnApproval(tags), sql` || jsonb_build_object('isOnApproval', item.status = 'on-approval')`)

/** The same with their photographs, which cost a step for each item: for a page of one product and for the API. */
export const picturedItems = itemsOf(lightest, withPhotographs)
export const picturedItemsWith = (tags: SQLWrapper) => itemsOf(lightestAnd(tags), withPhotographs)

/**
 * Those that a customer can buy: free ones, and such as they are paying for already; at the counter (`approved`) such as somebody
 * has on approval as well. Null stays null.
 */
export function forSaleTo(
  stocked: readonly StockedItem[] | null,
  { customerId, approved = false }: { customerId?: string | undefined; approved?: boolean | undefined } = {},
): PicturedItem[] | null {
  if (stocked === null) return null
  return stocked
    .filter(({ reservedFor, isOnApproval = false }) =>
      isOnApproval ? approved : reservedFor === null || reservedFor === customerId,
    )
    .map(({ reservedFor: _, isOnApproval: __, ...item }) => item)
}
