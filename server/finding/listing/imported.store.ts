import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'
import type { AcrossScope } from './across-scope.ts'

/** How many imported products of a kind there are; `count` is of those in the price range. */
export type ImportedCell = {
  categoryId: string
  type: string
  purity: string
  inStock: boolean
  origin: string
  count: number
}

/** As the partial index `products_imported` has it. */
const isImported = and(onSale, ne(products.countryOfOrigin, sql.raw(`'${HOME_COUNTRY}'`)))

/** What of a listing is imported, from an index that holds nothing else. */
export function countImported(
  db: Db,
  { categoryIds, typeIds, minPrice, maxPrice }: Omit<AcrossScope, 'among'>,
): Promise<ImportedCell[]> {
  const range = { minPrice: minPrice ?? 0, maxPrice: maxPrice ?? Number.MAX_SAFE_INTEGER }
  return imported(db, { categoryIds, typeIds, ...range })
}

const inStock: SQL<boolean> = sql`${products.stockQuantity} > ${products.reservedQuantity}`

const IMPORTED_COLUMNS = {
  categoryId: products.categoryId,
  type: jewelleryTypes.name,
  purity: products.purity,
  inStock,
  origin: products.countryOfOrigin,
  count: sql<number>`count(*) filter (where ${productPrices.price}
    between ${sql.placeholder('minPrice')} and ${sql.placeholder('maxPrice')})::int`,
}

const imported = namedQuery('imported', IMPORTED_COLUMNS, (db) => {
  return db
    .select(IMPORTED_COLUMNS)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(
      and(
        isImported,
        sql`${products.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])`,
        sql`(${sql.placeholder('typeIds')}::uuid[] is null or ${products.typeId} = any(${sql.placeholder('typeIds')}::uuid[]))`,
      ),
    )
    .groupBy(products.categoryId, jewelleryTypes.name, products.purity, inStock, products.countryOfOrigin)
})

/** The countries, besides the shop's own, that anything on sale comes from, by name. */
export async function importedFrom(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ origin: products.countryOfOrigin })
    .from(products)
    .where(isImported)
    .orderBy(products.countryOfOrigin)
  return rows.map(({ origin }) => origin)
}
