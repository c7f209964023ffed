import { sql } from 'drizzle-orm'
import { productPrices } from '#db/schema/catalogue.ts'
import { listingCounts, openListingCounts as open } from '#db/schema/listing-counts.ts'

/**
 * To be read in place of `listing_counts`, by the same columns: with what sales have left open while the catalogue was
 * being priced (decision 045), in the band that each product's lowest price has at this moment.
 */
export const allListingCounts = sql`(
  select category_id, type_id, purity, price_band, in_stock, count from ${listingCounts}
  union all
  select ${open.categoryId}, ${open.typeId}, ${open.purity}, listing_price_band(${productPrices.lowestPrice}), ${open.inStock}, ${open.count}
  from ${open} join ${productPrices} on ${productPrices.productId} = ${open.productId}
) as listing_counts`
