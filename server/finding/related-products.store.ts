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
  return (await related(db, '', { id, categoryId, typeId })).slice(0, RELATED_PRODUCTS)
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
  const ids = sql`(${newestOf(isOfItsType(typeId))}) union all (${newestOf(sql`not ${isOfItsType(typeId)}`)})`
  return selectProducts(db, isOneOf(ids), [desc(isOfItsType(products.typeId)), ...NEWEST_FIRST])
})
