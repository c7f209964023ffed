import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { cartItems } from '#db/schema/cart.ts'
import { paymentLines } from '#db/schema/checkout.ts'
import { items } from '#db/schema/items.ts'
import { orderLines } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'

export type ProductUse = 'orders' | 'payments' | 'reviews' | 'carts' | 'items'

/** Which of these products cannot be removed for good, and who points at them. `ids` may be a subquery. */
export async function productsInUse(
  db: Db,
  ids: readonly string[] | SQLWrapper,
): Promise<Map<string, ProductUse>> {
  if ('length' in ids && ids.length === 0) return new Map()
  const rows = await unionAll(
    users(db, 'items', items, items.productId, ids),
    users(db, 'carts', cartItems, cartItems.productId, ids),
    users(db, 'reviews', reviews, reviews.productId, ids),
    users(db, 'payments', paymentLines, paymentLines.productId, ids),
    users(db, 'orders', orderLines, orderLines.productId, ids),
  )
  return new Map(rows.map(({ id, use }) => [id, use]))
}

/** Who points at one product; `null` where nobody does. */
export async function findReferences(db: Db, id: string): Promise<ProductUse | null> {
  return (await productsInUse(db, [id])).get(id) ?? null
}

function users(
  db: Db,
  use: ProductUse,
  table: PgTable,
  product: PgColumn,
  ids: readonly string[] | SQLWrapper,
) {
  const id = sql<string>`${product}` as SQL<string>
  return db
    .selectDistinct({ id, use: sql<ProductUse>`${sql.raw(`'${use}'`)}::text` })
    .from(table)
    .where('length' in ids ? inArray(product, [...ids]) : inArray(product, ids))
}
