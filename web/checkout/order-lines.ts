import type { Product } from '#contracts/catalogue.ts'
import type { MoneyRow } from '#web/ui/money-table.tsx'

const DELIVERY: MoneyRow = { label: 'Delivery', paise: 0, instead: 'Free' }

/**
 * What the total of an order is made of, in paise: price before tax, GST, insurance and delivery add up to it.
 * Without a breakup (the price has just changed) only delivery is known.
 */
export function orderLines(breakup: Product['breakup'] | null): MoneyRow[] {
  if (!breakup) return [DELIVERY]
  const { taxable, gst, gstPoints, insurance } = breakup
  return [
    { label: 'Price', note: 'before tax', paise: taxable },
    { label: `GST ${gstPoints / 100}%`, paise: gst },
    ...(insurance > 0 ? [{ label: 'Insurance', paise: insurance }] : []),
    DELIVERY,
  ]
}
