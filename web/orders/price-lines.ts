import type { OrderView } from '#contracts/orders.ts'
import { formatRupees } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import type { MoneyGroup, MoneyRow } from '#web/ui/money-table.tsx'

type Breakup = OrderView['breakup']

/** The lines of a price from the metal's value to the insurance; they add up to `price`, to the paisa. */
export function priceLines(breakup: Breakup): MoneyGroup[] {
  const { metal, making, stoneValue, subtotal, discount, discountPoints, taxable } = breakup
  const work: MoneyRow[] = []
  if (metal)
    work.push({
      label: metalLabel(metal.purity),
      note: `${grams(metal.netWeightMg)} × ${formatRupees(metal.ratePerGram, { paise: 'always' })}`,
      paise: metal.value,
    })
  if (making)
    work.push({
      label: 'Making charges',
      note: making.terms.kind === 'percent' ? `${making.terms.points / 100} % of metal value` : undefined,
      paise: making.amount,
    })
  if (stoneValue > 0) work.push({ label: 'Stones', paise: stoneValue })
  if (metal) work.push({ label: 'Subtotal', paise: subtotal, kind: 'subtotal' })
  else work.push({ label: 'Value of the piece', paise: subtotal })
  if (discount > 0) {
    work.push({ label: 'Discount', note: `${discountPoints / 100} %`, paise: -discount, kind: 'saving' })
    work.push({ label: 'Before tax', paise: taxable, kind: 'subtotal' })
  }
  return [{ rows: work }, { rows: taxAndInsurance(breakup) }]
}

function taxAndInsurance({ gst, gstPoints, insurance }: Breakup): MoneyRow[] {
  const tax: MoneyRow = { label: 'GST', note: `${gstPoints / 100} %`, paise: gst }
  return insurance > 0 ? [tax, { label: 'Insurance', paise: insurance }] : [tax]
}

function metalLabel(purity: string): string {
  if (!isPurity(purity)) return purity
  const { label, metal } = PURITIES[purity]
  return label.toLowerCase().includes(metal) ? label : `${metal[0]?.toUpperCase()}${metal.slice(1)} ${label}`
}

const grams = (milligrams: number) => `${(milligrams / 1000).toFixed(3)} g`
