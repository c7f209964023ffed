import type { OrderView, PromotionView } from '#contracts/orders.ts'
import { noteTimes, times } from '#rules/catalogue/quantity-words.ts'
import { percent } from '#rules/measures.ts'
import { withUnitWeights } from '#rules/pricing/line-breakup.ts'
import {
  discountLabel,
  discountOf,
  hasWastage,
  reductionNote,
  type TakenReduction,
} from '#rules/pricing/reduction-words.ts'
import { extraRows } from '#web/pricing/extra-rows.ts'
import { priceLines } from '#web/pricing/price-lines.ts'
import type { MoneyGroup, MoneyRow } from '#web/ui/display/money-table.tsx'

type Paid = Pick<
  OrderView,
  'breakup' | 'promotion' | 'counterDiscount' | 'extras' | 'taxable' | 'gst' | 'delivery' | 'roundOff'
>

/**
 * The price of an order, from the metal's value to the round-off, in paise; below the subtotal it adds up to the total.
 */
export function paidLines({
  breakup,
  promotion,
  counterDiscount,
  extras,
  taxable,
  gst,
  delivery,
  roundOff,
}: Paid): MoneyGroup[] {
  const { discount, gstBps, insurance } = breakup
  const product = priceLines({ breakup: withUnitWeights(breakup), stones: [] })
    .slice(0, 1)
    .map((group) => ofPieces(group, breakup.quantity))
  const rows: MoneyRow[] = []
  if (discount > 0)
    rows.push({
      label: discountLabel(breakup),
      note: reductionNote(discountOf(breakup), percent),
      paise: -discount,
      kind: 'saving',
    })
  if (promotion)
    rows.push({
      label: 'Welcome offer',
      note: reductionNote({ ...inPaise(promotion), withWastage: hasWastage(breakup) }, percent),
      paise: -promotion.amount,
      kind: 'saving',
    })
  if (counterDiscount > 0)
    rows.push({ label: 'Discount in the shop', paise: -counterDiscount, kind: 'saving' })
  rows.push(...extraRows(extras))
  rows.push({ label: 'Taxable value', paise: taxable })
  rows.push({ label: `GST ${percent(gstBps)}`, paise: gst })
  if (insurance > 0) rows.push({ label: 'Insurance', paise: insurance })
  rows.push({ label: 'Delivery', paise: delivery, instead: delivery === 0 ? 'Free' : undefined })
  if (roundOff !== 0) rows.push({ label: 'Round-off', paise: roundOff })
  return [...product, { label: 'Tax and delivery', rows }]
}

/** The worth of one piece times their number, noted in every row except sums. */
const ofPieces = ({ rows, ...group }: MoneyGroup, quantity = 1): MoneyGroup => ({
  ...group,
  rows: rows.map((row) =>
    row.note && row.kind === undefined && quantity > 1
      ? { ...row, note: noteTimes(`${row.note}`, quantity) }
      : row,
  ),
})

/** The price of an order with several lines: one row for each, in paise. */
export function paidPerLine(lines: readonly OrderView[]): MoneyGroup[] {
  return [
    {
      rows: lines.map(({ name, variant, quantity, total }) => ({
        label: times(quantity) + name,
        note: variant,
        paise: total,
      })),
    },
  ]
}

function inPaise({ bps, part, amount, base }: PromotionView): TakenReduction {
  return {
    bps,
    part,
    amount,
    base,
  }
}
