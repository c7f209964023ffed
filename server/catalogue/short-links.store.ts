import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories, products } from '#db/schema/catalogue.ts'
import { productAddress } from './products.present.ts'

/** The last digits of an id, which chance alone made: among 100,000 products two have the same once in 200 shops. */
const DIGITS = 10

/** The path of a product's short address, `/t/p1k9x2mq`: an SMS has no room for its name. */
export function shortProductPath(productId: string): string {
  return `/t/p${Number.parseInt(productId.slice(-DIGITS), 16).toString(36)}`
}

/** Where the short address of a product leads: to its page, and home where it is gone; null where it is of something else. */
export async function addressOfShortProduct(db: Db, short: string): Promise<string | null> {
  const [, code] = /^p([0-9a-z]{1,8})$/.exec(short) ?? []
  if (!code) return null
  const digits = Number.parseInt(code, 36).toString(16).padStart(DIGITS, '0')
  const [row] = await db
    .select({ slug: products.slug, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(sql`right(${products.id}::text, 10)`, digits))
    .orderBy(products.id)
    .limit(1)
  return row ? productAddress(row.category, row.slug) : '/'
}
