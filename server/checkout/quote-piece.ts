import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories } from '#db/schema/catalogue.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { pictureAddressesOf } from '#server/catalogue/products.store.ts'
import type { PieceWithPrice } from '#server/pricing/piece-price.ts'

/** Freezes what is offered: the piece, its rate and each line of the price as they are at this moment. */
export async function quotePiece(
  db: Db,
  piece: PieceWithPrice,
  { now, welcomePoints }: { now: Date; welcomePoints: number },
): Promise<Quote> {
  const [[category], pictures] = await Promise.all([
    db.select().from(categories).where(eq(categories.id, piece.categoryId)).limit(1),
    pictureAddressesOf(db, piece.id),
  ])
  const { name, slug, material, purity, grossWeightMg, netWeightMg, hsn, breakup, rateId } = piece
  return {
    piece: {
      productId: piece.id,
      name,
      slug,
      category: category?.slug ?? '',
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      hsn,
      pictures,
    },
    rateId,
    quotedAt: now.toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomePoints, delivery: DELIVERY_PAISE }),
  }
}
