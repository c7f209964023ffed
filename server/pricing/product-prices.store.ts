import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { jewelleryTypes, productPrices, type products } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { priceBasis } from './price-basis.ts'
import { type ProductWithPrice, withPrice } from './product-price.ts'

type PricedRow = { id: string } & Omit<typeof productPrices.$inferInsert, 'productId'>

/**
 * Writes what products cost, new ones and repriced ones alike. To be called in a transaction that holds the rates the
 * prices were made with (`holdRates`), so that newer ones cannot come in between.
 */
export async function writeProductPrices(db: Db, pieces: readonly PricedRow[]): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map(({ id, categoryId, price, rateId }) => ({
    productId: id,
    categoryId,
    price,
    rateId,
  }))
  await db
    .insert(productPrices)
    .values(rows)
    .onConflictDoUpdate({
      target: productPrices.productId,
      set: {
        categoryId: sql`excluded.category_id`,
        price: sql`excluded.price`,
        rateId: sql`excluded.rate_id`,
      },
    })
}

/**
 * The same for products that a query names, in one statement however many. `prices` selects the product's id, its
 * category's, the price in paise and the rates' id; a row that stays as it is is not written.
 */
export async function writeSelectedPrices(db: Db, prices: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${productPrices} as kept (product_id, category_id, price, rate_id)
    ${prices}
    on conflict (product_id) do update
    set category_id = excluded.category_id, price = excluded.price, rate_id = excluded.rate_id
    where (kept.category_id, kept.price, kept.rate_id)
      is distinct from (excluded.category_id, excluded.price, excluded.rate_id)`)
}

/** A product at this moment's price; price and rate come from one row, so they belong together. */
export async function priceProduct(db: Db, product: typeof products.$inferSelect): Promise<ProductWithPrice> {
  const [row] = await db
    .select({ rates: metalRates, type: { offersApply: jewelleryTypes.offersApply } })
    .from(productPrices)
    .innerJoin(jewelleryTypes, eq(jewelleryTypes.id, product.typeId))
    .leftJoin(metalRates, eq(metalRates.id, productPrices.rateId))
    .where(eq(productPrices.productId, product.id))
  if (!row) throw new Error(`The piece ${product.id} has no price.`)
  const basisOf = await priceBasis(db, [product])
  return withPrice(product, basisOf(row.rates, row.type))
}
