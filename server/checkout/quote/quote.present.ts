import type { QuoteView } from '#contracts/quotes.ts'
import { extrasSum } from '#rules/checkout/extras.ts'
import type { QuoteLines } from '#rules/checkout/quote.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { presentPromotion } from '#server/orders/orders.present.ts'
import { presentExtras } from '#server/pricing/extras.ts'

/** A quote on the wire: rupees for people, the same lines in paise for sums. */
export function presentQuote(
  { productId, itemTag, quantity }: { productId: string; itemTag?: string | undefined; quantity: number },
  quote: QuoteLines & { breakup: Breakup },
  terms: {
    offerText: string
    offerNote: string | null
    /** Rupees. */
    panAbove: number
    /** The price for everybody, without the coupon. */
    listed: Breakup
    /** The code that was entered, in capitals, and why it does not count. */
    coupon: { code: string; fault: string | null } | null
  },
): QuoteView {
  const { offerText, offerNote, panAbove, listed, coupon } = terms
  const { breakup, promotion, taxable, gst, insurance, delivery, total } = quote
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
