import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachedQueryByShape } from '#db/queries/cached-rows.ts'
import { products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { cachedProducts, type ProductRow, selectProducts } from '#server/catalogue/product-rows.store.ts'
import { NEWEST_FIRST } from '#server/catalogue/products.store.ts'
import { firstOfKinds, isOneOf } from './listing/listing-kinds.store.ts'

/** Products beside another on its page. */
export const RELATED_PRODUCTS = 4

/** Others of the same kind, then of the same category, that can be bought: at most {@link RELATED_PRODUCTS}. */
export async function relatedProducts(db: Db, { product }: ProductRow): Promise<ProductRow[]> {
  const { id, categoryId, typeId } = product
  return related(db, '', { id, categoryId, typeId })
}

const related = cachedQueryByShape('related', cachedProducts, (db) => {
  const isOfItsType = (column: Column) => eq(column, sql.placeholder('typeId'))
  const newestOf = (kinds: SQL) =>
    firstOfKinds('newest', {
      kinds: and(eq(listingCounts.categoryId, sql.placeholder('categoryId')), kinds),
      inStockOnly: true,
      except: sql.placeholder('id'),
      limit: RELATED_PRODUCTS,
    })
  const { typeId } = listingCounts
  // Of other types only as many as there is room for: where there is none, PostgreSQL does not look for them.
  const ids = sql`with of_its_type as materialized (${newestOf(isOfItsType(typeId))})
    select product_id from of_its_type
    union all
    (select product_id from (${newestOf(sql`not ${isOfItsType(typeId)}`)}) as of_others
      limit ${sql.raw(String(RELATED_PRODUCTS))} - (select count(*) from of_its_type))`
  return selectProducts(db, isOneOf(ids), [desc(isOfItsType(products.typeId)), ...NEWEST_FIRST])
})
