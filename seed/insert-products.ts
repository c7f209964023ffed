import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import { writeProductPrices } from '#server/pricing/product-prices.store.ts'
import type { PricedProductRow } from './product-row.ts'

/** Puts products and their prices into the shop; those whose address is taken are left alone. Returns the new ones. */
export async function insertProducts(
  db: Db,
  rows: PricedProductRow[],
): Promise<{ id: string; name: string }[]> {
  const written = await db
    .insert(products)
    .values(
      rows.map(({ price: _price, variantPrices: _prices, breakup: _lines, rateId: _rate, ...row }) => row),
    )
    .onConflictDoNothing({ target: products.slug })
    .returning({ id: products.id, name: products.name, slug: products.slug })
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  await writeProductPrices(
    db,
    written.flatMap(({ id, slug }) => {
      const row = bySlug.get(slug)
      return row ? [{ id, price: row.price, variantPrices: row.variantPrices, rateId: row.rateId }] : []
    }),
  )
  return written
}
