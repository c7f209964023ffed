import type { Product } from '#contracts/catalogue.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { type OrderSum, offerNote } from '#web/checkout/cart/order-lines.ts'

/** The price of a product in lines; without a quote everybody's. */
export function sumOf({ breakup }: Product, quote: QuoteView | null): OrderSum {
  const { gstBps, taxable, gst, insurance } = breakup
  if (!quote)
    return {
      gstBps,
      productTaxable: taxable,
      coupon: 0,
      couponCode: '',
      promotion: 0,
      promotionNote: '',
      extraLines: [],
      gst,
      insurance,
      delivery: 0,
    }
  return {
    ...quote.lines,
    couponCode: quote.coupon?.code ?? '',
    extraLines: quote.extras,
    gstBps: quote.lines.gst === 0 ? 0 : gstBps,
    promotionNote: quote.promotion ? `${offerNote(quote.promotion)}. ${savedWords(quote)}` : '',
  }
}

/** The page and the cart say the offer with GST, its line here is before GST: so the sum is named as well. */
function savedWords({ lines, extras }: QuoteView): string {
  const added = extras.reduce((sum, { price }) => sum + fromRupees(price), lines.delivery)
  return `You save ${formatRupees(lines.price + added - lines.total)} in total${lines.gst > 0 ? ', GST included' : ''}.`
}
