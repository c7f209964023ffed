import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isAnyOfHidden } from '#db/planned-once.ts'
import { cachedQueryByShape } from '#db/queries/cached-rows.ts'
import { namedQueryByShape } from '#db/queries/named-query.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import type { KnownProduct } from '#rules/pages/page-address.ts'
import { picturedItemsWith, taggedItemsWith } from '#server/pricing/tagged-items.store.ts'
import {
  cachedPictured,
  cachedProducts,
  onSale,
  PICTURED_COLUMNS,
  PRODUCT_COLUMNS,
  type ProductRow,
  selectProducts,
  toRows,
} from './product-rows.store.ts'

/**
 * Newest first; `after` is the last product of the page before (keyset, so page 200 costs what page 1 does). `limit`: at
 * most the last of `ROWS_READ`.
 */
export async function newestProducts(
  db: Db,
  { categorySlug, after, limit }: { categorySlug?: string; limit: number; after?: string },
): Promise<ProductRow[]> {
  const rows = ROWS_READ.find((max) => limit <= max) ?? MAX_ROWS
  const shape = `${rows} ${categorySlug ? 'category' : ''} ${after ? 'after' : ''}` as const
  return (await newest(db, shape, { categorySlug, after })).slice(0, limit)
}

const MAX_ROWS = 500
/** How many rows a page of products is read with: few different numbers, because each is a statement. */
const ROWS_READ = [4, 24, 100, MAX_ROWS]

const newest = cachedQueryByShape(
  'newest',
  cachedPictured,
  (db, shape: `${number} ${'category' | ''} ${'after' | ''}`) => {
    const [rows, ...conditions] = shape.split(' ')
    const category = sql`${products.categoryId} = (select id from ${categories} where slug = ${sql.placeholder('categorySlug')})`
    const inCategory = conditions.includes('category') ? category : undefined
    const behind = conditions.includes('after') ? olderThan(sql.placeholder('after')) : undefined
    const page = sql`${products.id} in (${newestIds(and(onSale, inCategory, behind), Number(rows))})`
    return selectProducts(db, page, NEWEST_FIRST, PICTURED_COLUMNS)
  },
)

export const NEWEST_FIRST = [desc(products.createdAt), desc(products.id)]

/** The limit is written out: PostgreSQL would make a plan for every call of a limit it does not know. */
const newestIds = (where: SQL | undefined, limit: number) =>
  sql`(select ${products.id} from ${products} where ${where}
    order by ${sql.join(NEWEST_FIRST, sql`, `)} limit ${sql.raw(String(limit))})`

function olderThan(id: SQLWrapper): SQL {
  return sql`(${products.createdAt}, ${products.id}) < (select created_at, id from ${products} as last where last.id = ${id})`
}

/** The products that the home page shows first. */
export async function featuredProducts(db: Db, limit: number): Promise<ProductRow[]> {
  return featured(db, String(limit), {})
}

const featured = cachedQueryByShape('featured', cachedProducts, (db, limit: string) => {
  const first = newestIds(and(onSale, eq(products.isFeatured, true)), Number(limit))
  return selectProducts(db, sql`${products.id} in (${first})`, NEWEST_FIRST)
})

/**
 * Products by id, in no particular order; archived ones too, because carts and orders still show them. Items with these tags
 * are among theirs, however many are lighter.
 */
export async function productsByIds(
  db: Db,
  ids: readonly string[],
  tags: readonly string[] = [],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const columns = tags.length > 0 ? columnsWith(tags) : PRODUCT_COLUMNS
  return toRows(await selectProducts(db, inArray(products.id, [...ids]), [asc(products.id)], columns))
}

const columnsWith = (tags: readonly string[]) => ({
  ...PRODUCT_COLUMNS,
  items: taggedItemsWith(sql.param(tags)),
})

/** Those that are on sale, in the order of the ids. */
export async function productsOnSale(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await amongIds(db, '', { ids })).map((row) => [row.product.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const amongIds = cachedQueryByShape('on sale', cachedProducts, (db) =>
  selectProducts(db, and(onSale, isAnyOfHidden(products.id, sql.placeholder('ids'), 'uuid[]')), [
    asc(products.id),
  ]),
)

export async function productById(db: Db, id: string): Promise<ProductRow | null> {
  return (await productsByIds(db, [id]))[0] ?? null
}

/** One with its items' photographs, those with these tags among them; archived or not. */
export async function picturedProduct(
  db: Db,
  id: string,
  tags: readonly string[],
): Promise<ProductRow | null> {
  const columns = { ...PRODUCT_COLUMNS, items: picturedItemsWith(sql.param(tags)) }
  return toRows(await selectProducts(db, eq(products.id, id), NEWEST_FIRST, columns))[0] ?? null
}

/** By address: the slug as stored, or its other capitalisation, or the id itself (the address of a nameless product). */
export async function productAtAddress(
  db: Db,
  categorySlug: string,
  slug: string,
): Promise<ProductRow | null> {
  const rows = await atAddress(db, shapeOf(slug), { categorySlug, slug: slug.toLowerCase() })
  return rows[0] ?? null
}

const atAddress = cachedQueryByShape('product at', cachedPictured, (db, shape: Shape) =>
  selectProducts(db, addressed(shape), [asc(products.id)], PICTURED_COLUMNS).limit(1),
)

/** Only what the address needs: one row by one index, however odd the slug. */
export async function productByAddress(
  db: Db,
  categorySlug: string,
  slug: string,
): Promise<(KnownProduct & { id: string }) | null> {
  const address = { categorySlug, slug: slug.toLowerCase() }
  const [row] = await addressOnly(db, shapeOf(slug), address)
  return row ?? null
}

const ADDRESS_COLUMNS = {
  id: products.id,
  categorySlug: categories.slug,
  slug: products.slug,
  purity: products.purity,
  netWeightMg: products.netWeightMg,
  grossWeightMg: products.grossWeightMg,
  variants: products.variants,
}

const addressOnly = namedQueryByShape('address', ADDRESS_COLUMNS, (db, shape: Shape) =>
  db
    .select(ADDRESS_COLUMNS)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(addressed(shape))
    .limit(1),
)

/** The slug in any capitals, or the id in its place. */
type Shape = 'slug' | 'id'

const shapeOf = (slug: string): Shape => (UUID.test(slug) ? 'id' : 'slug')

function addressed(shape: Shape): SQL | undefined {
  const slug = sql.placeholder('slug')
  const named = shape === 'id' ? eq(products.id, slug) : eq(sql`lower(${products.slug})`, slug)
  return and(onSale, eq(categories.slug, sql.placeholder('categorySlug')), named)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
