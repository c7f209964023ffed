import { and, eq, isNull } from 'drizzle-orm'
import { panSettings } from '#contracts/admin-pans.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import { products } from '#db/schema/catalogue.ts'
import { customers } from '#db/schema/identity.ts'
import { NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { inVariant } from '#server/pricing/piece-price.ts'
import { pricePiece } from '#server/pricing/piece-prices.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'
import { replacedBy, welcomePointsFor } from './welcome-offer.ts'

/** What a piece would cost this customer at this moment, line by line. Holds nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { productId, variant }: { productId: string; variant: VariantChoice },
): Promise<QuoteView> {
  const { db } = shop
  const [found] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!found) throw notFound('Product not found.')
  const piece = inVariant(await pricePiece(db, found), variant)
  if (!piece) throw invalid(NO_SUCH_VARIANT)
  const [buyer] = await db.select().from(customers).where(eq(customers.id, caller.customerId))
  if (!buyer) throw notFound('This customer does not exist.')
  const welcomePoints = await welcomePointsFor(shop, buyer, replacedBy(buyer, productId))
  const lines = quoteLines(piece.breakup, { welcomePoints, delivery: DELIVERY_PAISE })
  const { above } = await readSetting(shop, panSettings)
  const { text: offerText, condition } = await readShownOffer(shop)
  const isLeftOut = welcomePoints > 0 && lines.promotion === null
  const offerNote = isLeftOut
    ? `The welcome offer is ${condition}; on this piece it takes nothing off.`
    : null
  return presentQuote(
    piece.id,
    { ...lines, breakup: piece.breakup },
    { offerText, offerNote, panAbove: above },
  )
}
