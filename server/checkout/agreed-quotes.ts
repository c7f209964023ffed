import { deliverySettings } from '#contracts/admin/delivery.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { WelcomeOffer } from '#contracts/settings.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { isAgreed, type Quote } from '#rules/checkout/quote.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { promisedDay } from '#server/delivery/delivery-promise.ts'
import { refused } from '#server/errors.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { ItemForSale } from './items-for-sale.ts'
import { quoteProduct } from './quote/quote-product.ts'
import { welcomeCapOf } from './quote/welcome-offer.ts'

/** `itemId`: which item is reserved, once it is, of a product that is stocked by item. */
export type QuotedItem = ItemForSale & { quote: Quote; itemId?: string }

type Terms = { welcomeBps: number; pincode: string; now: Date; letter: string | null }

/**
 * The quotes that a payment keeps, in the order of the items: the cap of the welcome offer is used up one after
 * another.
 */
export function quoteItems(
  items: readonly ItemForSale[],
  { welcomeBps, pincode, now, letter }: Terms,
): QuotedItem[] {
  let cap = offerCap(items)
  return items.map((one) => {
    const { found, product, extras } = one
    const deliveryBy = promisedDay(settingAmong(found.settings, deliverySettings), {
      variants: product.variants,
      choice: chosen(product, product.variant),
      engraving: extras.find(({ kind }) => kind === 'engraving')?.text ?? '',
      leadDays: product.leadDays,
      pincode,
      now,
    })
    const terms = { now, welcomeBps, welcomeCap: cap, deliveryBy, extras, letter }
    const quote = quoteProduct(found, product, terms)
    if (cap !== undefined) cap -= quote.promotion?.amount ?? 0
    return { ...one, quote }
  })
}

function offerCap([first]: readonly ItemForSale[]): Paise | undefined {
  return first && welcomeCapOf(offerOf(first))
}

/** The welcome offer as it was when the product was read. */
export const offerOf = ({ found }: Pick<ItemForSale, 'found'>): WelcomeOffer =>
  settingAmong(found.settings, welcomeOfferSettings)

/**
 * Refuses (409) what the customer has not agreed to, with the sum as it is now and what each product makes of it.
 * `couponFault`: why the coupon that was entered does not count.
 */
export function mustBeAgreed(items: readonly QuotedItem[], sent: number, couponFault: string | null): void {
  const quotes = items.map(({ quote }) => quote)
  if (isAgreed(fromRupees(sent), quotes)) return
  const total = quotes.reduce((sum, quote) => sum + quote.total, 0)
  const sentence = `The price is now ${formatRupees(total)}. Please check it before you pay.`
  throw refused(couponFault ? `${couponFault} ${sentence}` : sentence, {
    totalAmount: toRupees(total),
    price: toRupees(quotes.reduce((sum, { breakup }) => sum + breakup.price, 0)),
    items: items.map(({ product, itemTag, quote }) => ({
      productId: product.id,
      itemTag,
      name: lineTitle(quote),
      total: toRupees(quote.total),
    })),
    ...(couponFault && { couponFault }),
  })
}
