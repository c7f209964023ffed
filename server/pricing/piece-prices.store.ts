import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productPrices, type products } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { type PieceWithPrice, withPrice } from './piece-price.ts'

type PricedRow = { id: string } & Omit<typeof productPrices.$inferInsert, 'productId'>

/**
 * Writes what pieces cost, new ones and repriced ones alike. To be called in a transaction that holds the rates the
 * prices were made with (`holdRates`), so that newer ones cannot come in between.
 */
export async function writePiecePrices(db: Db, pieces: readonly PricedRow[]): Promise<void> {
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

/** A piece at this moment's price; one row is read, so price and rate belong together. */
export async function pricePiece(db: Db, piece: typeof products.$inferSelect): Promise<PieceWithPrice> {
  const [row] = await db
    .select({ rates: metalRates })
    .from(productPrices)
    .leftJoin(metalRates, eq(metalRates.id, productPrices.rateId))
    .where(eq(productPrices.productId, piece.id))
  if (!row) throw new Error(`The piece ${piece.id} has no price.`)
  return withPrice(piece, row.rates)
}
