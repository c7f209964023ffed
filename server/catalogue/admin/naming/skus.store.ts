import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'

/** Which products have these numbers already, by the number in small letters: `GR-1` and `gr-1` are one. */
export async function takenSkus(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const plainSkus = [...new Set(skus.filter((sku) => sku !== '').map(plainSku))]
  if (plainSkus.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(and(ne(products.sku, ''), inArray(sql`lower(${products.sku})`, plainSkus)))
  return new Map(rows.map(({ id, sku }) => [plainSku(sku), id]))
}
