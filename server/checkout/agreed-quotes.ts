import { deliverySettings } from '#contracts/admin/delivery.ts'
import { PriceMoved } from '#contracts/checkout.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { isAgreed, type Quote } from '#rules/checkout/quote.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { promisedDay } from '#server/delivery/delivery-promise.ts'
import { refused } from '#server/errors.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import { soldLines } from './items-for-sale.ts'
import type { Sale, SaleLine } from './quote/price-sale.ts'
import { quoteOf } from './quote/quote-of.ts'

/** A line with the quote that its payment keeps. `itemId`: which item is reserved, once it is, of a product that is stocked by item. */
export type QuotedItem = SaleLine & { quote: Quote; itemId?: string }

/** The quotes that a payment keeps, with the day by which each product will be there. */
export function quoteItems(sale: Sale, pincode: string): QuotedItem[] {
  return soldLines(sale.answers).map((line) => {
    const { found, product, extras } = line
    const deliveryBy = promisedDay(settingAmong(found.settings, deliverySettings), {
      variants: product.variants,
      choice: chosen(product, product.variant),
      engraving: extras.find(({ kind }) => kind === 'engraving')?.text ?? '',
      leadDays: product.leadDays,
      pincode,
      now: sale.now,
    })
    return { ...line, quote: quoteOf(line, { ...sale, deliveryBy }) }
  })
}

/**
 * Refuses (409) what the customer has not agreed to, with the sum as it is now and what each product makes of it.
 * `couponFault`: why the coupon that was entered does not count.
 */
export function mustBeAgreed(items: readonly QuotedItem[], sent: Paise, couponFault: string | null): void {
  const quotes = items.map(({ quote }) => quote)
  if (isAgreed(sent, quotes)) return
  const total = quotes.reduce((sum, quote) => sum + quote.total, 0)
  const sentence = `The price is now ${formatRupees(total)}. Please check it before you pay.`
  throw refused(couponFault ? `${couponFault} ${sentence}` : sentence, {
    ...PriceMoved.encode({
      totalAmount: total,
      price: quotes.reduce((sum, { breakup }) => sum + breakup.price, 0),
      items: items.map(({ wish: { productId, itemTag = null }, quote }) => ({
        productId,
        itemTag,
        name: lineTitle(quote),
        total: quote.total,
      })),
    }),
    ...(couponFault && { couponFault }),
  })
}
