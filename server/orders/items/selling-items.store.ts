import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { items } from '#db/schema/items.ts'
import { orderHuids } from '#db/schema/order-fulfilment.ts'
import { noSuchItem } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { refused } from '#server/errors.ts'
import { moving } from '#server/items/item-moves.store.ts'

type Line = { id: string; itemId?: string | null; quote: Quote }

const idsOf = (lines: readonly Line[]) => lines.flatMap(({ itemId }) => itemId ?? [])

/**
 * The parts of the statement that writes lines: the items they are of are sold, and have their HUIDs on the lines. `count` is
 * how many were sold. A HUID that another line still has is left to the packing table, which asks for a reason.
 */
export function sellingItems(db: Db, lines: readonly Line[], { by, at }: { by: string; at: Date }) {
  const ids = idsOf(lines)
  if (ids.length === 0) return { parts: [], count: sql<number>`0` }
  const { parts } = moving(db, inArray(items.id, ids), 'sold', { by, at })
  const places = lines.flatMap(({ id, itemId }) => (itemId ? [sql`(${id}::uuid, ${itemId}::uuid)`] : []))
  const huids = sql`select line.id, moved.huid, 0, null, false
    from moved join (values ${sql.join(places, sql`, `)}) as line (id, item_id) on line.item_id = moved.id
    where moved.huid is not null`
  const hallmarked = db
    .$with('hallmarked')
    .as(db.insert(orderHuids).select(huids).onConflictDoNothing().returning({ huid: orderHuids.huid }))
  return { parts: [...parts, hallmarked], count: sql<number>`(select count(*)::int from moved)` }
}

/** Refuses (409) an order of which an item has gone to somebody else. */
export function mustBeSold(lines: readonly Line[], sold: number): void {
  if (sold === idsOf(lines).length) return
  throw refused(noSuchItem(lines.flatMap(({ quote }) => quote.product.variant?.tag ?? []).join(', ')))
}
