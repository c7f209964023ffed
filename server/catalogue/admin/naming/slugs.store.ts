import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'

/** Transactions that choose addresses take turns, until each ends: two products must not choose the same. */
export async function takeTurnsAtNaming(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of pieces', 0))`)
}

/** Which of these addresses products have already, in small letters. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const lowerSlugs = [...new Set(slugs.map((slug) => slug.toLowerCase()))]
  if (lowerSlugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: sql<string>`lower(${products.slug})` })
    .from(products)
    .where(sql`lower(${products.slug}) = any(${sql.param(lowerSlugs)}::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}
