import { and, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { type ProductRow, readProducts } from '../product-rows.store.ts'

/** Products with one of these ids, numbers or addresses, the latter two in small letters; in no particular order. */
export async function productsCalled(
  db: Db,
  { ids, skus, slugs }: { ids: string[]; skus: string[]; slugs: string[] },
): Promise<ProductRow[]> {
  const limit = ids.length + skus.length + slugs.length
  const where = or(byId(ids), bySku(skus), bySlug(slugs))
  return where ? readProducts(db, where, { orderBy: [], limit }) : []
}

const byId = (ids: string[]) => (ids.length > 0 ? inArray(products.id, ids) : undefined)
const bySku = (skus: string[]) =>
  skus.length > 0 ? and(ne(products.sku, ''), inArray(sql`lower(${products.sku})`, skus)) : undefined
const bySlug = (slugs: string[]) =>
  slugs.length > 0 ? inArray(sql`lower(${products.slug})`, slugs) : undefined

/** Lets the planner look at a shop that has just grown, or it takes it for a small one and lists are slow. */
export async function analyzeProducts(db: Db): Promise<void> {
  await db.execute('analyze products, product_prices')
}
