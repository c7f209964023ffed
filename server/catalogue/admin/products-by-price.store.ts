import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contracts/paging.ts'
import type { Db } from '#db/client.ts'
import { categories, productPrices, products } from '#db/schema/catalogue.ts'
import { CATEGORIES, type CategorySlug } from '#rules/catalogue/categories.ts'
import { beyond, inOrder, type ListOrder, rowsToRead } from '#server/paging/keyset.ts'

/** Up to this many products it is faster to find and sort them than to walk along the prices of the whole shop. */
const FEW = 5000

type Page = {
  order: ListOrder
  cursor: CursorQuery
  wanted: SQL | undefined
  category: CategorySlug | undefined
  /** Something is asked for that few products may be. */
  isNarrow: boolean
}

/** The ids of a page of the products that are wanted, in the order of their prices, one more than it holds. */
export async function idsByPrice(db: Db, page: Page): Promise<string[]> {
  const query = page.isNarrow && (await areFew(db, page)) ? sorted(page) : alongPrices(page)
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

/** A look at one page of the table in fifty, the same ones each time, is enough to tell. */
async function areFew(db: Db, { wanted }: Page): Promise<boolean> {
  const { rows } = await db.execute<{ seen: number }>(sql`
    select count(*)::int as seen from ${products} tablesample system (2) repeatable (1) where ${wanted}`)
  return (rows[0]?.seen ?? 0) * 50 <= FEW
}

/**
 * Prices are indexed by category, those on sale first, and an index more would be paid for at every repricing: so they
 * are read side by side, each in its order, and merged until the page is full.
 */
function alongPrices({ order, cursor, wanted, category }: Page): SQL {
  const pricesOf = (slug: CategorySlug, isOnSale: boolean) => {
    const inIt = sql`${productPrices.categoryId} = (select ${categories.id} from ${categories} where ${eq(categories.slug, slug)})`
    return sql`(select ${productPrices.productId}, ${productPrices.price} from ${productPrices}
      where ${and(inIt, eq(productPrices.isOnSale, isOnSale), beyond(order, cursor))} order by ${list(inOrder(order, cursor))})`
  }
  const parts = (category ? [category] : CATEGORIES).flatMap((slug) => [
    pricesOf(slug, true),
    pricesOf(slug, false),
  ])
  const walk = sql.join(parts, sql` union all `)
  return sql`select ${products.id} from (${walk}) as ${productPrices} join ${products} on ${eq(products.id, productPrices.productId)}
    where ${wanted} order by ${list(inOrder(order, cursor))} limit ${rowsToRead(cursor)}`
}

/** `offset 0` keeps the price of each product a look-up of its own: the planner would rather read every price there is. */
function sorted({ order, cursor, wanted }: Page): SQL {
  return sql`with found as materialized (select ${products.id} from ${products} where ${wanted})
    select found.id from found cross join lateral (
      select ${productPrices.productId}, ${productPrices.price} from ${productPrices}
      where ${and(sql`${productPrices.productId} = found.id`, beyond(order, cursor))} offset 0
    ) as ${productPrices} order by ${list(inOrder(order, cursor))} limit ${rowsToRead(cursor)}`
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
