import type { QuoteView } from '#contracts/quotes.ts'
import { extrasSum } from '#rules/checkout/extras.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { presentPromotion } from '#server/orders/orders.present.ts'
import { presentExtras } from '#server/pricing/extras.ts'
import type { SaleLine } from './price-sale.ts'

/** A quote on the wire: rupees for people, the same lines in paise for sums. */
export function presentQuote(
  { wish: { productId, itemTag, quantity }, lines: quote, breakup, listed }: SaleLine,
  terms: {
    offerText: string
    offerNote: string | null
    /** Rupees. */
    panAbove: number
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
    price: toRupees(listed.price),
    promotion: promotion && { ...presentPromotion(promotion), text: offerText },
    coupon: coupon && { ...coupon, saving: toRupees(listed.price - breakup.price) },
    offerNote,
    extras: presentExtras(quote.extras),
    taxable: toRupees(taxable),
    gst: toRupees(gst),
    insurance: toRupees(insurance),
    delivery: toRupees(delivery),
    total: toRupees(total),
    pan: { needed: needsPan(total, fromRupees(panAbove)), above: panAbove },
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
