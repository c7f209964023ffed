import type { Product } from '#contracts/catalogue.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import type { StoredBreakup } from '#rules/pricing/breakup.ts'
import { type MeasureWords, makingLines } from '#rules/pricing/making/making-words.ts'
import { discountLabel, discountOf, reductionNote } from '#rules/pricing/reduction-words.ts'
import { gramsText, purityText } from '#web/measures.ts'
import type { MoneyGroup, MoneyRow } from '../ui/display/money-table.tsx'

/**
 * The price as lines a shopper can check by hand, in paise. In every group the lines add up to its last one or to the
 * total: metal + wastage + making + stones = subtotal, subtotal − discount = taxable value, + GST + insurance = price.
 */
export function priceLines({
  breakup,
  stones,
}: {
  breakup: StoredBreakup
  stones: Product['stones']
}): MoneyGroup[] {
  return [
    { label: 'The piece', rows: [...productRows(breakup, stones), subtotalRow(breakup)] },
    {
      label: taxLabel(breakup),
      rows: [...discountRows(breakup), taxableRow(breakup), ...addedRows(breakup)],
    },
  ]
}

function taxLabel({ discount, insurance }: StoredBreakup): string {
  if (insurance > 0) return discount > 0 ? 'Discount, tax and insurance' : 'Tax and insurance'
  return discount > 0 ? 'Discount and tax' : 'Tax'
}

function productRows({ metal, making, stoneValue }: StoredBreakup, stones: Product['stones']): MoneyRow[] {
  const rows: MoneyRow[] = []
  if (metal)
    rows.push({
      label: 'Metal value',
      note: `${gramsText(metal.netWeightMg)} × ${exactly(metal.ratePerGram)} per gram of ${purityText(metal.purity)}`,
      paise: metal.value,
    })
  if (making && metal)
    rows.push(
      ...makingLines(making, metal, MEASURES).map(({ amount, ...line }) => ({ ...line, paise: amount })),
    )
  if (stoneValue > 0 || (metal && stones.length > 0))
    rows.push({ label: 'Stone value', note: stoneNote(stones), paise: stoneValue })
  return rows
}

function subtotalRow({ subtotal, metal }: StoredBreakup): MoneyRow {
  return metal
    ? { label: 'Subtotal', paise: subtotal, kind: 'subtotal' }
    : { label: 'Subtotal', note: 'Fixed price of the piece, before GST', paise: subtotal }
}

function discountRows(breakup: StoredBreakup): MoneyRow[] {
  if (breakup.discount === 0) return []
  return [
    {
      label: discountLabel(breakup),
      note: reductionNote(discountOf(breakup), percent),
      paise: -breakup.discount,
      kind: 'saving',
    },
  ]
}

function taxableRow({ taxable }: StoredBreakup): MoneyRow {
  return { label: 'Taxable value', paise: taxable }
}

function addedRows({ gst, gstBps, taxable, insurance }: StoredBreakup): MoneyRow[] {
  return [
    { label: `GST ${percent(gstBps)}`, note: `${percent(gstBps)} of ${exactly(taxable)}`, paise: gst },
    ...(insurance > 0
      ? [{ label: 'Insurance', note: 'Covers the parcel until you receive it', paise: insurance }]
      : []),
  ]
}

function stoneNote(stones: Product['stones']): string | undefined {
  if (stones.length === 0) return undefined
  return stones.map(({ kind, carats }) => `${carats.toFixed(2)} ct ${kind}`).join(', ')
}

function exactly(paise: number): string {
  return formatRupees(paise, { paise: 'always' })
}

const MEASURES: MeasureWords = {
  percent,
  grams: gramsText,
  rupees: exactly,
  fixed: 'A fixed amount for this piece',
}
