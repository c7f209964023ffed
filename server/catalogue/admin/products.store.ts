import { and, asc, eq, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '#contracts/admin/catalogue.ts'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { categories, productPrices, products } from '#db/schema/catalogue.ts'
import { lowStock } from '#db/schema/low-stock.ts'
import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { type ProductRow, readProducts } from '#server/catalogue/product-rows.store.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'
import { idsByPrice } from './products-by-price.store.ts'

export type AdminChoice = {
  /** The one product that is meant, by the number on its tag. */
  id?: string
  category?: CategorySlug
  type?: string
  /** At most this many left; `byCount`: only of products that are stocked by count. */
  stock?: { atMost: number; byCount: boolean }
  featured?: 'yes'
  status: 'on-sale' | 'archived' | 'all'
  /** Each word's patterns for `like`, see `rules/finding/admin-search.ts`. */
  patterns: string[][]
}

const ORDER = {
  newest: { table: products, by: [products.createdAt, products.id], direction: 'descending' },
  oldest: { table: products, by: [products.createdAt, products.id], direction: 'ascending' },
  name: { table: products, by: [products.name, products.id], direction: 'ascending' },
  'name-down': { table: products, by: [products.name, products.id], direction: 'descending' },
  cheapest: {
    table: productPrices,
    by: [productPrices.price, productPrices.productId],
    direction: 'ascending',
  },
  dearest: {
    table: productPrices,
    by: [productPrices.price, productPrices.productId],
    direction: 'descending',
  },
} as const satisfies Record<ProductSort, ListOrder>

/** A page of products in the order it is read, one more than it holds. */
export async function adminProducts(
  db: Db,
  choice: AdminChoice,
  sort: ProductSort,
  cursor: CursorQuery,
): Promise<ProductRow[]> {
  const order = ORDER[sort]
  const condition = and(...narrowed(choice), inCategory(choice))
  const found =
    sort === 'cheapest' || sort === 'dearest'
      ? inArray(
          products.id,
          await idsByPrice(db, {
            order,
            cursor,
            wanted: condition,
            category: choice.category,
            isNarrow: isNarrow(choice),
          }),
        )
      : and(condition, beyond(order, cursor))
  return readProducts(db, found, { orderBy: inOrder(order, cursor), limit: rowsToRead(cursor) })
}

/** Id and name of the products that are wanted, `limit` at most. */
export function productsOfChoice(db: Db, choice: AdminChoice, limit: number) {
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(...narrowed(choice), inCategory(choice)))
    .orderBy(asc(products.id))
    .limit(limit)
}

/** How many products are wanted, their stock, and its value at selling prices in paise. */
export async function choiceTotals(db: Db, choice: AdminChoice) {
  const [row] = await db
    .select({
      products: sql<number>`count(*)::int`,
      stock: sql<number>`coalesce(sum(${products.stockQuantity}), 0)::float8`,
      valuePaise: sql<number>`coalesce(sum(${products.stockQuantity}::bigint * ${productPrices.price}), 0)::float8`,
    })
    .from(products)
    .leftJoin(productPrices, eq(productPrices.productId, products.id))
    .where(and(...narrowed(choice), inCategory(choice)))
  return row ?? { products: 0, stock: 0, valuePaise: 0 }
}

const isNarrow = ({ type, stock, featured, status, patterns }: AdminChoice): boolean =>
  Boolean(type ?? featured) || stock !== undefined || status === 'archived' || patterns.length > 0

const inCategory = ({ category }: AdminChoice): SQL | undefined =>
  category && sql`${products.categoryId} = (select id from ${categories} where slug = ${category})`

function narrowed({ id, type, stock, featured, status, patterns }: AdminChoice): (SQL | undefined)[] {
  return [
    id === undefined ? undefined : eq(products.id, id),
    type === undefined ? undefined : eq(products.typeId, type),
    stock && hasAtMost(stock, status),
    featured && eq(products.isFeatured, true),
    status === 'on-sale' ? isNull(products.archivedAt) : undefined,
    status === 'archived' ? isNotNull(products.archivedAt) : undefined,
    ...patterns.map((word) => or(...word.map((pattern) => like(products.searchText, pattern)))),
  ]
}

type Stock = NonNullable<AdminChoice['stock']>

/**
 * Those on sale are in `low_stock`. As a list, so that PostgreSQL looks each of them up, rather than read all products for a
 * join.
 */
function hasAtMost({ atMost, byCount }: Stock, status: AdminChoice['status']): SQL | undefined {
  if (status !== 'on-sale')
    return and(lte(products.stockQuantity, atMost), byCount ? eq(products.stockedBy, 'count') : undefined)
  const few = sql`select ${lowStock.productId} from ${lowStock}
    where ${lowStock.stock} <= ${atMost} ${byCount ? sql`and not ${lowStock.byItem}` : sql``}`
  return sql`${products.id} = any(array(${few}))`
}

/** Locks products in the one order everybody locks them in; what is not there is missing from the answer. */
export async function lockProducts(
  db: Db,
  ids: readonly string[],
  strength: 'update' | 'no key update' = 'update',
): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for(strength)
}
