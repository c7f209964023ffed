import { and, asc, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { type ProductRow, readProducts } from '#server/catalogue/product-rows.store.ts'

type Names = { ids: string[]; skus: string[]; slugs: string[] }

/** Products with one of these ids, numbers or addresses, the latter two in small letters; in no particular order. */
export async function productsCalled(db: Db, names: Names): Promise<ProductRow[]> {
  const limit = names.ids.length + names.skus.length + names.slugs.length
  const where = isCalled(names)
  return where ? readProducts(db, where, { orderBy: [], limit }) : []
}

/** How many of each of these products are in stock. */
export async function stockOfCalled(db: Db, names: Names): Promise<{ id: string; stock: number }[]> {
  const where = isCalled(names)
  if (!where) return []
  return db.select({ id: products.id, stock: products.stockQuantity }).from(products).where(where)
}

/** Locks these products in the one order everybody locks them in. Carts and payments may still point at them. */
export async function lockProductsCalled(db: Db, names: Names): Promise<void> {
  const where = isCalled(names)
  if (where)
    await db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(asc(products.id))
      .for('no key update')
}

const isCalled = ({ ids, skus, slugs }: Names) => or(byId(ids), bySku(skus), bySlug(slugs))
const byId = (ids: string[]) => (ids.length > 0 ? inArray(products.id, ids) : undefined)
const bySku = (skus: string[]) =>
  skus.length > 0 ? and(ne(products.sku, ''), inArray(sql`lower(${products.sku})`, skus)) : undefined
const bySlug = (slugs: string[]) =>
  slugs.length > 0 ? inArray(sql`lower(${products.slug})`, slugs) : undefined

/** Lets the planner look at a shop that has just grown, or it takes it for a small one and lists are slow. */
export async function analyzeProducts(db: Db): Promise<void> {
  await db.execute('analyze products, product_prices')
}
