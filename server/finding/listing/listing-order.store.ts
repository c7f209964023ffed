import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { productPrices, products } from '#db/schema/catalogue.ts'
import type { Sort } from '#rules/finding/listing-choice.ts'

/** The sort orders of listings; the id makes each of them total, so that pages neither repeat nor skip a product. */
export const LISTING_ORDER = {
  featured: [desc(products.isFeatured), desc(products.createdAt), desc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(productPrices.price), asc(productPrices.productId)],
  'price-desc': [desc(productPrices.price), desc(productPrices.productId)],
} as const satisfies Record<Sort, SQL[]>

const after = sql.placeholder('after')
const lastPrice = sql`(select price, product_id from ${productPrices} as last where last.product_id = ${after})`

/** The products behind `after`, the last one of the page before: keyset, so that page 200 costs what page 1 does. */
export const BEHIND_LAST = {
  featured: sql`(${products.isFeatured}, ${products.createdAt}, ${products.id}) < (select is_featured, created_at, id from ${products} as last where last.id = ${after})`,
  newest: sql`(${products.createdAt}, ${products.id}) < (select created_at, id from ${products} as last where last.id = ${after})`,
  'price-asc': sql`(${productPrices.price}, ${productPrices.productId}) > ${lastPrice}`,
  'price-desc': sql`(${productPrices.price}, ${productPrices.productId}) < ${lastPrice}`,
} as const satisfies Record<Sort, SQL>
