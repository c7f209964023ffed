import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories } from '#db/schema/catalogue.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { pictureAddressesOf } from '#server/catalogue/products.store.ts'
import type { ChosenPiece } from '#server/pricing/piece-price.ts'

/** Freezes what is offered: the piece, its rate and each line of the price as they are at this moment. */
export async function quotePiece(
  db: Db,
  piece: ChosenPiece,
  { now, welcomePoints }: { now: Date; welcomePoints: number },
): Promise<Quote> {
  const [[category], pictures] = await Promise.all([
    db.select().from(categories).where(eq(categories.id, piece.categoryId)).limit(1),
    pictureAddressesOf(db, piece.id),
  ])
  const { slug, material, purity, grossWeightMg, netWeightMg, hsn, breakup } = piece
  return {
    piece: {
      productId: piece.id,
      name: piece.name,
      variant: chosen(piece, piece.variant),
      slug,
      category: category?.slug ?? '',
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      hsn,
      pictures,
    },
    rateId: piece.rates?.id ?? null,
    quotedAt: now.toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomePoints, delivery: DELIVERY_PAISE }),
  }
}
