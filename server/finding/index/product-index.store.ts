import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedQueryByShape } from '#db/queries/named-query.ts'
import { categories, jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import { categoriesOfStones } from '#rules/finding/stone-categories.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'
import type { IndexedProduct } from './product-index.ts'

/** How many products are read at a time: between two readings, others have their turn. */
export const ROWS_AT_A_TIME = 2000

/** Above no id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A number that every write of a product's row changes: PostgreSQL's id of the transaction that wrote it. */
const version = sql<number>`${products}.xmin::text::bigint`

const COLUMNS = {
  id: products.id,
  version,
  text: products.searchText,
  category: categories.slug,
  type: jewelleryTypes.name,
  purity: products.purity,
  stones: products.stones,
  origin: products.countryOfOrigin,
  inStock: sql<boolean>`${products.stockQuantity} > ${products.reservedQuantity}`,
  grossWeightMg: products.grossWeightMg,
  isFeatured: products.isFeatured,
  createdAt: sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::float8`,
  price: productPrices.price,
  variantPrices: productPrices.variantPrices,
  sizePrices: productPrices.sizePrices,
}

const whole = namedQueryByShape('indexed products', COLUMNS, (db, shape: 'page' | 'ids') =>
  db
    .select(COLUMNS)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(
      and(
        onSale,
        shape === 'page'
          ? gt(products.id, sql.placeholder('after'))
          : sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(ROWS_AT_A_TIME),
)

type Row = Awaited<ReturnType<typeof whole>>[number]

const indexed = ({ price, variantPrices, sizePrices, stones, ...row }: Row): IndexedProduct => ({
  ...row,
  stones: categoriesOfStones(stones),
  prices: variantPrices ?? [price],
  sizePrices: sizePrices ?? [],
})

/** The next products on sale by their ids. */
export async function productsBehind(db: Db, after: string): Promise<IndexedProduct[]> {
  return (await whole(db, 'page', { after })).map(indexed)
}

/** Those on sale among at most {@link ROWS_AT_A_TIME} ids. */
export async function productsAmong(db: Db, ids: readonly string[]): Promise<IndexedProduct[]> {
  return (await whole(db, 'ids', { ids })).map(indexed)
}

const PRICED_COLUMNS = {
  id: products.id,
  version,
  price: productPrices.price,
  variantPrices: productPrices.variantPrices,
  sizePrices: productPrices.sizePrices,
}

const priced = namedQueryByShape('indexed prices', PRICED_COLUMNS, (db) =>
  db
    .select(PRICED_COLUMNS)
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(and(onSale, gt(products.id, sql.placeholder('after'))))
    .orderBy(asc(products.id))
    .limit(ROWS_AT_A_TIME),
)

export type PricedId = Pick<IndexedProduct, 'id' | 'version' | 'prices' | 'sizePrices'>

/** Versions and prices of the next products on sale by their ids. */
export async function pricesBehind(db: Db, after: string): Promise<PricedId[]> {
  const rows = await priced(db, '', { after })
  return rows.map(({ id, version, price, variantPrices, sizePrices }) => ({
    id,
    version,
    prices: variantPrices ?? [price],
    sizePrices: sizePrices ?? [],
  }))
}
