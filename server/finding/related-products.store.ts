import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachedQueryByShape } from '#db/queries/cached-rows.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { listingCounts } from '#db/schema/listing-counts.ts'
import { listedProducts } from '#db/schema/narrow-products.ts'
import { relatedPrices } from '#rules/finding/near-prices.ts'
import { sharesOfBands } from '#rules/finding/price-bands.ts'
import { ANY_PRICE } from '#rules/finding/price-range.ts'
import { cachedProducts, type ProductRow, selectProducts } from '#server/catalogue/product-rows.store.ts'
import { NEWEST_FIRST } from '#server/catalogue/products.store.ts'
import { cheapestVariant } from '#server/pricing/cheapest-variant.ts'
import { firstOfKinds, isOneOf } from './listing/listing-kinds.store.ts'
import { IS_IN_RANGE } from './listing/listing-prices.store.ts'

/** Products beside another on its page. */
export const RELATED_PRODUCTS = 4

/**
 * Others that can be bought, within reach of the product's price: of the same type, then of the same category; then what
 * comes nearest in price. At most {@link RELATED_PRODUCTS}.
 */
export async function relatedProducts(db: Db, { product }: ProductRow): Promise<ProductRow[]> {
  const { id, categoryId, typeId } = product
  const { price } = cheapestVariant(product, ANY_PRICE).product
  const { minPrice, maxPrice } = relatedPrices(price)
  const shares = sharesOfBands(minPrice, maxPrice)
  return related(db, '', { id, categoryId, typeId, price, minPrice, maxPrice, shares })
}

const related = cachedQueryByShape('related', cachedProducts, (db) => {
  const isOfItsType = (column: Column) => eq(column, sql.placeholder('typeId'))
  const newestOf = (kinds: SQL) =>
    firstOfKinds('newest', {
      kinds: and(eq(listingCounts.categoryId, sql.placeholder('categoryId')), kinds),
      inStockOnly: true,
      except: sql.placeholder('id'),
      shares: sql.placeholder('shares'),
      limit: RELATED_PRODUCTS,
    })
  const { typeId } = listingCounts
  // Of other types only as many as there is room for: where there is none, PostgreSQL does not look for them.
  const ids = sql`with of_its_type as materialized (${newestOf(isOfItsType(typeId))}),
    within_reach as materialized (
      select product_id from of_its_type
      union all
      ${asFarAsThereIsRoom(newestOf(sql`not ${isOfItsType(typeId)}`), 'of_its_type')})
    select product_id from within_reach union all ${asFarAsThereIsRoom(NEAREST, 'within_reach')}`
  const order = [desc(IS_IN_RANGE), desc(isOfItsType(products.typeId)), ...NEWEST_FIRST]
  return selectProducts(db, isOneOf(ids), order)
})

const asFarAsThereIsRoom = (ids: SQL, behind: string) =>
  sql`(select product_id from (${ids}) as others limit ${sql.raw(`${RELATED_PRODUCTS} - (select count(*) from ${behind})`)})`

/** Of its category, the nearest in price that are not within reach. */
const NEAREST = sql`select product_prices.product_id from ${productPrices}
  join ${listedProducts} on ${eq(listedProducts.productId, productPrices.productId)} and ${listedProducts.inStock}
  where ${productPrices.isOnSale} and ${eq(productPrices.categoryId, sql.placeholder('categoryId'))}
    and ${productPrices.productId} <> ${sql.placeholder('id')} and not ${IS_IN_RANGE}
  order by abs(${productPrices.lowestPrice} - ${sql.placeholder('price')}::bigint), ${productPrices.productId}
  limit ${sql.raw(String(RELATED_PRODUCTS))}`
