import type { ExtraView } from '#contracts/extras.ts'
import type { PromotionView } from '#contracts/orders.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { isLimited } from '#rules/pricing/reduction-words.ts'
import { couponLabel } from '#rules/promotions/coupon.ts'
import type { MoneyRow } from '#web/ui/display/money-table.tsx'

/** From the price of a product to what is paid, in paise with GST, or without where none is charged; `gstBps` are basis points. */
export type OrderSum = Pick<QuoteView['lines'], 'price' | 'coupon' | 'promotion' | 'gst' | 'delivery'> & {
  isTaxed: boolean
  /** The code of the coupon in the price; empty for none. */
  couponCode: string
  gstBps: number
  extraLines: readonly ExtraView[]
  /** How the offer came about: `15% off on the first order, on making charges and stones`. */
  promotionNote: string
}

/** The lines of the price summary: the price, less coupon and offer, and the extras make the total; the GST in it is said. */
export function orderLines(sum: OrderSum): MoneyRow[] {
  const { price, isTaxed, coupon, promotion, gst, gstBps, delivery } = sum
  return [
    { label: 'Price', note: isTaxed ? 'GST included' : 'without GST', paise: price },
    ...(coupon > 0 ? [couponLine(coupon, sum.couponCode)] : []),
    ...(promotion > 0 ? [welcomeLine(promotion, sum.promotionNote)] : []),
    ...sum.extraLines.map((extra) => extraLine(extra, isTaxed)),
    {
      label: `GST ${percent(gstBps)}`,
      paise: 0,
      ...(gst > 0 && { note: formatRupees(gst, { paise: 'always' }), instead: 'Included' }),
    },
    { label: 'Delivery', paise: delivery, instead: delivery === 0 ? 'Free' : undefined },
  ]
}

const extraLine = ({ kind, price, taxable }: ExtraView, isTaxed: boolean): MoneyRow => ({
  label: EXTRA_NAMES[kind],
  paise: isTaxed ? price : taxable,
  instead: price === 0 ? 'Free' : undefined,
})

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
  const offer = `${percent(bps)} off on the first order`
  const taken = {
    bps,
    amount,
    base,
  }
  if (isLimited(taken)) return `${offer}, limited by the metal value`
  return part ? `${offer}, on ${discountPartWords(part)}` : offer
}
