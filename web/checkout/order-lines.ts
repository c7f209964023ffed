import type { QuoteView } from '#contracts/checkout.ts'
import type { Paise } from '#rules/money.ts'
import type { MoneyRow } from '#web/ui/money-table.tsx'

/** From the price of a piece to what is paid, in paise; `gstPoints` are basis points. */
export type OrderSum = Pick<
  QuoteView['lines'],
  'pieceTaxable' | 'promotion' | 'gst' | 'insurance' | 'delivery'
> & {
  gstPoints: number
  promotionPoints: number
}

/** The lines of the price summary; price before tax, less the offer, and what is added, make the total. */
export function orderLines(sum: OrderSum): MoneyRow[] {
  const { pieceTaxable, promotion, gst, gstPoints, insurance, delivery } = sum
  return [
    { label: 'Price', note: 'before tax', paise: pieceTaxable },
    ...(promotion > 0 ? [welcomeLine(promotion, sum.promotionPoints)] : []),
    { label: `GST ${gstPoints / 100}%`, paise: gst },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: insurance }] : []),
    { label: 'Delivery', paise: delivery, instead: delivery === 0 ? 'Free' : undefined },
  ]
}

function welcomeLine(amount: Paise, points: number): MoneyRow {
  return {
    label: 'Welcome offer',
    note: `${points / 100}% off on the first order`,
    paise: -amount,
    kind: 'saving',
  }
}
