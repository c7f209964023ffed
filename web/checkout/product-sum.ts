import type { Product } from '#contracts/catalogue.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import type { Paise } from '#rules/money.ts'
import { type OrderSum, offerNote } from '#web/checkout/cart/order-lines.ts'

type Quoted = Pick<QuoteView, 'lines' | 'extras' | 'coupon'>

/** The price of a product in lines; without a quote everybody's. */
export function sumOf({ breakup }: Product, quote: QuoteView | null): OrderSum {
  const { gstBps, gst, price } = breakup
  if (!quote)
    return {
      price,
      isTaxed: true,
      gst,
      gstBps,
      extraLines: [],
      delivery: 0,
      coupon: 0,
      couponCode: '',
      promotion: 0,
      promotionNote: '',
    }
  const { lines, extras, coupon, promotion } = quote
  const gstIn = extras.reduce((sum, { price, taxable }) => sum + price - taxable, gst)
  const isTaxed = lines.gst > 0 || gstIn === 0
  return {
    isTaxed,
    price: isTaxed ? lines.price : lines.productTaxable + lines.insurance,
    coupon: isTaxed ? couponSaving(quote) : lines.coupon,
    promotion: savedBy(quote),
    promotionNote: promotion ? offerNote(promotion) : '',
    couponCode: coupon?.code ?? '',
    extraLines: extras,
    gst: lines.gst,
    gstBps: isTaxed ? gstBps : 0,
    delivery: lines.delivery,
  }
}

/**
 * The saving of the welcome offer, in paise: with GST, as the page and the cart say it; without, where none is charged.
 */
export function savedBy(quote: Quoted): Paise {
  const { lines, extras } = quote
  if (lines.promotion === 0 || lines.gst === 0) return lines.promotion
  const added = extras.reduce((sum, { price }) => sum + price, lines.delivery)
  return lines.price - couponSaving(quote) + added - lines.total
}

const couponSaving = ({ coupon, lines }: Quoted): Paise => (coupon && lines.coupon > 0 ? coupon.saving : 0)
