import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'

/** Products that tell what is usual: enough for every type, few enough for any catalogue. */
const SAMPLE = 3000

/** Some products on sale from all over the catalogue, with their prices and what these are made of. */
export function sampleOfCatalogue(db: Db) {
  return db
    .select({ product: products, price: productPrices.price, type: jewelleryTypes })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(isNull(products.archivedAt))
    .orderBy(sql`md5(${products.id}::text)`)
    .limit(SAMPLE)
}
