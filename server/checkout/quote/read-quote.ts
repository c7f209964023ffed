import { panSettings } from '#contracts/admin/pans.ts'
import type { QuoteView } from '#contracts/checkout.ts'
import { NO_SUCH_VARIANT, type VariantChoice } from '#rules/catalogue/variants.ts'
import { quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import type { Caller } from '#server/caller.ts'
import { productOnSale } from '#server/catalogue/stock.store.ts'
import { invalid, notFound } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { inVariant } from '#server/pricing/product-price.ts'
import { priceProduct } from '#server/pricing/product-prices.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentQuote } from './quote.present.ts'
import { readShownOffer } from './shown-offer.ts'
import { replacedBy, welcomeBpsFor } from './welcome-offer.ts'

/** What a product would cost this customer at this moment, line by line. Holds nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { productId, variant }: { productId: string; variant: VariantChoice },
): Promise<QuoteView> {
  const { db } = shop
  const found = await productOnSale(db, productId)
  if (!found) throw notFound('Product not found.')
  const product = inVariant(await priceProduct(db, found), variant)
  if (!product) throw invalid(NO_SUCH_VARIANT)
  const customer = await customerById(db, caller.customerId)
  if (!customer) throw notFound('Customer not found.')
  const welcomeBps = await welcomeBpsFor(shop, customer, replacedBy(customer, productId))
  const lines = quoteLines(product.breakup, { welcomePoints: welcomeBps, delivery: DELIVERY_PAISE })
  const { above } = await readSetting(shop, panSettings)
  const { text: offerText, condition } = await readShownOffer(shop)
  const isLeftOut = welcomeBps > 0 && lines.promotion === null
  const offerNote = isLeftOut
    ? `The welcome offer is ${condition}, so it does not apply to this piece.`
    : null
  return presentQuote(
    product.id,
    { ...lines, breakup: product.breakup },
    { offerText, offerNote, panAbove: above },
  )
}
