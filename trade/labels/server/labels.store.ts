import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { items } from '#db/schema/items.ts'

/** An item as its label and its price need it. */
export type LabelledItem = Awaited<ReturnType<typeof itemsByTags>>[number]

/** Items by their tags, in no order; what there is not, and what is archived, is left out. */
export function itemsByTags(db: Db, tags: readonly string[]) {
  return db
    .select({
      productId: items.productId,
      tag: items.tag,
      variant: items.variant,
      name: products.name,
      purity: sql<string>`coalesce(${items.variant} ->> 'purity', ${products.purity})`,
      grossWeightMg: items.grossWeightMg,
      netWeightMg: items.netWeightMg,
      stoneWeightMg: items.stoneWeightMg,
      huid: items.huid,
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(inArray(items.tag, [...tags]), isNull(items.archivedAt)))
}
