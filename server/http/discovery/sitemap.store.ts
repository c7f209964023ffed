import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { infoPages } from '#db/schema/settings.ts'
import { onSale } from '#server/catalogue/product-rows.store.ts'

export type ListedProduct = { slug: string; categorySlug: string; updatedAt: Date }

export async function countProducts(db: Db): Promise<number> {
  const [row] = await db.select({ products: count() }).from(products).where(onSale)
  return row?.products ?? 0
}

/** The products on sale in the order they came, so that a new one changes the last file only. */
export function listedProducts(db: Db, page: { skip: number; limit: number }): Promise<ListedProduct[]> {
  const first = sql`(select id from ${products} as first where archived_at is null order by id offset ${page.skip} limit 1)`
  return db
    .select({ slug: products.slug, categorySlug: categories.slug, updatedAt: products.updatedAt })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(onSale, sql`${products.id} >= ${first}`))
    .orderBy(asc(products.id))
    .limit(page.limit)
}

export function listedInfoPages(db: Db): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: infoPages.slug, updatedAt: infoPages.updatedAt })
    .from(infoPages)
    .orderBy(asc(infoPages.slug))
}
