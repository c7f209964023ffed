import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, products } from '#db/schema/catalogue.ts'
import type { ListingChoice, Sort } from '#rules/catalogue/search/listing-choice.ts'
import { onSale, type ProductRow, readProducts } from './products.store.ts'

/** A cell of the count: how many products of this type and purity can, or cannot, be bought now. */
export type ListingCell = {
  type: string
  purity: string
  inStock: boolean
  /** Products within the chosen price range. */
  count: number
  /** Paise, over all prices. */
  cheapest: number
  dearest: number
}

/** What stands before what; the id makes every order total, so that pages neither repeat nor skip a product. */
const ORDER = {
  featured: [desc(products.isFeatured), desc(products.createdAt), desc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(productPrices.price), asc(productPrices.productId)],
  'price-desc': [desc(productPrices.price), desc(productPrices.productId)],
} as const satisfies Record<Sort, SQL[]>

/** The products behind the last one of the page before: keyset, so that page 200 costs what page 1 does. */
const BEHIND = {
  featured: (id: string) =>
    sql`(${products.isFeatured}, ${products.createdAt}, ${products.id}) < (select is_featured, created_at, id from ${products} as last where last.id = ${id})`,
  newest: (id: string) =>
    sql`(${products.createdAt}, ${products.id}) < (select created_at, id from ${products} as last where last.id = ${id})`,
  'price-asc': (id: string) =>
    sql`(${productPrices.price}, ${productPrices.productId}) > (select price, product_id from ${productPrices} as last where last.product_id = ${id})`,
  'price-desc': (id: string) =>
    sql`(${productPrices.price}, ${productPrices.productId}) < (select price, product_id from ${productPrices} as last where last.product_id = ${id})`,
} as const satisfies Record<Sort, (id: string) => SQL>

const canBeBought = gt(products.stockQuantity, products.reservedQuantity)

/** One page of a category as the shopper narrowed it down. */
export async function listingProducts(
  db: Db,
  categoryId: string,
  choice: ListingChoice,
  page: { limit: number; after?: string | undefined },
): Promise<ProductRow[]> {
  const narrowed = and(
    onSale,
    eq(products.categoryId, categoryId),
    eq(productPrices.categoryId, categoryId),
    choice.types.length > 0 ? inArray(jewelleryTypes.name, choice.types) : undefined,
    choice.purities.length > 0 ? inArray(products.purity, choice.purities) : undefined,
    withinPrice(choice),
    choice.inStockOnly ? canBeBought : undefined,
    page.after ? BEHIND[choice.sort](page.after) : undefined,
  )
  return readProducts(db, narrowed, { orderBy: [...ORDER[choice.sort]], limit: page.limit })
}

/** One pass over a category that answers every count of its filter. */
export async function countListing(
  db: Db,
  categoryId: string,
  choice: ListingChoice,
): Promise<ListingCell[]> {
  return db
    .select({
      type: jewelleryTypes.name,
      purity: products.purity,
      inStock: sql<boolean>`${canBeBought}`.as('in_stock'),
      count: sql<number>`(count(*) filter (where ${withinPrice(choice) ?? sql`true`}))::int`,
      cheapest: sql<number>`min(${productPrices.price})::float8`,
      dearest: sql<number>`max(${productPrices.price})::float8`,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, products.typeId))
    .where(and(onSale, eq(products.categoryId, categoryId)))
    .groupBy(jewelleryTypes.name, products.purity, sql`in_stock`)
}

function withinPrice({ minPrice, maxPrice }: ListingChoice): SQL | undefined {
  return and(
    minPrice === null ? undefined : gte(productPrices.price, minPrice),
    maxPrice === null ? undefined : lte(productPrices.price, maxPrice),
  )
}
