import type { QuoteView } from '#contracts/quotes.ts'
import { extrasSum } from '#rules/checkout/extras.ts'
import type { Paise } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import type { SaleLine } from './price-sale.ts'

/** A quote with its lines, which the wire has in paise, for sums. */
export function presentQuote(
  { wish: { productId, itemTag, quantity }, lines: quote, breakup, listed }: SaleLine,
  terms: {
    offerText: string
    offerNote: string | null
    panAbove: Paise
    /** The code that was entered, in capitals, and why it does not count. */
    coupon: { code: string; fault: string | null } | null
  },
): QuoteView {
  const { offerText, offerNote, panAbove, coupon } = terms
  const { promotion, taxable, gst, insurance, delivery, total } = quote
  return {
    productId,
    itemTag: itemTag ?? null,
    quantity,
    price: listed.price,
    promotion: promotion && { ...promotion, text: offerText },
    coupon: coupon && { ...coupon, saving: listed.price - breakup.price },
    offerNote,
    extras: quote.extras ?? [],
    taxable,
    gst,
    insurance,
    delivery,
    total,
    pan: { needed: needsPan(total, panAbove), above: panAbove },
    lines: {
      price: listed.price,
      productTaxable: listed.taxable,
      coupon: listed.taxable - breakup.taxable,
      promotion: promotion?.amount ?? 0,
      extras: extrasSum(quote.extras).taxable,
      taxable,
      gst,
      insurance,
      delivery,
      total,
    },
  }
}
