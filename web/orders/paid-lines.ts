import type { OrderView } from '#contracts/orders.ts'
import { fromRupees } from '#rules/money.ts'
import { priceLines } from '#web/catalogue/price-lines.ts'
import type { MoneyGroup, MoneyRow } from '#web/ui/money-table.tsx'

type Paid = Pick<OrderView, 'breakup' | 'promotion' | 'taxable' | 'gst' | 'delivery'>

/** What an order cost, from the metal's value to the delivery, in paise; below the subtotal it adds up to the total. */
export function paidLines({ breakup, promotion, taxable, gst, delivery }: Paid): MoneyGroup[] {
  const { discount, discountPoints, gstPoints, insurance } = breakup
  const piece = priceLines({ breakup, stones: [] }).slice(0, 1)
  const rows: MoneyRow[] = []
  if (discount > 0)
    rows.push({ label: 'Discount', note: `${discountPoints / 100}%`, paise: -discount, kind: 'saving' })
  if (promotion)
    rows.push({
      label: 'Welcome offer',
      note: `${promotion.points / 100}%`,
      paise: -fromRupees(promotion.amount),
      kind: 'saving',
    })
  rows.push({ label: 'Taxable value', paise: fromRupees(taxable) })
  rows.push({ label: `GST ${gstPoints / 100}%`, paise: fromRupees(gst) })
  if (insurance > 0) rows.push({ label: 'Insurance', paise: insurance })
  rows.push({ label: 'Delivery', paise: fromRupees(delivery), instead: delivery === 0 ? 'Free' : undefined })
  return [...piece, { label: 'Tax and delivery', rows }]
}
