import type { ExtraView } from '#contracts/extras.ts'
import type { PromotionView } from '#contracts/orders.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { isLimited } from '#rules/pricing/reduction-words.ts'
import { couponLabel } from '#rules/promotions/coupon.ts'
import { extraRows } from '#web/pricing/extra-rows.ts'
import type { MoneyRow } from '#web/ui/display/money-table.tsx'

/** From the price of a product to what is paid, in paise; `gstBps` are basis points. */
export type OrderSum = Pick<
  QuoteView['lines'],
  'productTaxable' | 'coupon' | 'promotion' | 'gst' | 'insurance' | 'delivery'
> & {
  /** The code of the coupon in the price; empty for none. */
  couponCode: string
  gstBps: number
  extraLines: readonly ExtraView[]
  /** How the offer came about: `15% off on the first order, on making charges and stones`. */
  promotionNote: string
}

/** The lines of the price summary; price before tax, less coupon and offer, the extras, and what is added, make the total. */
export function orderLines(sum: OrderSum): MoneyRow[] {
  const { productTaxable, coupon, promotion, gst, gstBps, insurance, delivery } = sum
  return [
    { label: 'Price', note: 'before tax', paise: productTaxable },
    ...(coupon > 0 ? [couponLine(coupon, sum.couponCode)] : []),
    ...(promotion > 0 ? [welcomeLine(promotion, sum.promotionNote)] : []),
    ...extraRows(sum.extraLines),
    { label: `GST ${gstBps / 100}%`, paise: gst },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: insurance }] : []),
    { label: 'Delivery', paise: delivery, instead: delivery === 0 ? 'Free' : undefined },
  ]
}

function couponLine(amount: Paise, code: string): MoneyRow {
  return { label: couponLabel(code), paise: -amount, kind: 'saving' }
}

function welcomeLine(amount: Paise, note: string): MoneyRow {
  return {
    label: 'Welcome offer',
    note,
    paise: -amount,
    kind: 'saving',
  }
}

/** `15% off on the first order, on making charges and stones`: the offer and, beside it, what it was taken from. */
export function offerNote({ bps, amount, part, base }: PromotionView): string {
  const offer = `${bps / 100}% off on the first order`
  const taken = {
    bps,
    amount: fromRupees(amount),
    base: base === undefined ? undefined : fromRupees(base),
  }
  if (isLimited(taken)) return `${offer}, limited by the metal value`
  return part ? `${offer}, on ${discountPartWords(part)}` : offer
}
