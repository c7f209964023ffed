import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { images, productImages, products } from '#db/schema/catalogue.ts'
import { MAX_NAMES_MATCHED } from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import { SKU_MARKS } from '#rules/product-batches/bulk-images/image-names.ts'
import type { ImageRow } from '#server/catalogue/images.present.ts'

/** A SKU as `plainSku` writes it. */
const plain = sql`lower(normalize(${products.sku}, NFC))`

/** The products with one of these SKUs, archived ones too, each with the first of its images. */
export function productsOfSkus(db: Db, skus: readonly string[]) {
  const { id, sku, name, archivedAt } = products
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const first = sql<ImageRow | null>`(select row_to_json(p) from ${productImages} as i
    join ${images} as p on p.id = i.image_id where i.product_id = ${products}.id order by i.position limit 1)`
  return db
    .select({ id, sku, name, archivedAt, first })
    .from(products)
    .where(sql`${sku} <> '' and ${plain} = any(${sql.param([...skus])}::text[])`)
}

/** The SKUs that differ from one of these texts in {@link SKU_MARKS} alone. */
export async function skusLike(db: Db, bare: readonly string[]): Promise<string[]> {
  const { sku } = products
  const rows = await db
    .select({ sku })
    .from(products)
    .where(sql`${sku} <> '' and translate(${plain}, ${SKU_MARKS}, '') = any(${sql.param([...bare])}::text[])`)
    .limit(MAX_NAMES_MATCHED)
  return rows.map((row) => row.sku)
}
