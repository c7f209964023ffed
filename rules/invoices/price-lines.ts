import type { Quote } from '#rules/checkout/quote.ts'
import { formatRupees } from '#rules/money.ts'
import type { StoredBreakup } from '#rules/pricing/breakup.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { discountOf, reductionNote } from '#rules/pricing/reduction-words.ts'
import type { PriceLine } from './document.ts'

type Priced = Pick<Quote, 'breakup' | 'promotion'>

/** How the taxable value came about: metal, making, stones, less what was taken off. They add up to it. */
export function priceLines({ breakup, promotion }: Priced): PriceLine[] {
  const taken = [
    breakup.discount > 0 && {
      label: 'Discount',
      detail: reductionNote(discountOf(breakup), percent),
      amount: -breakup.discount,
    },
    promotion && {
      label: 'First order offer',
      detail: reductionNote(promotion, percent),
      amount: -promotion.amount,
    },
  ]
  return [...valueLines(breakup), ...taken.filter((line) => line !== null && line !== false)]
}

function valueLines({ metal, making, stoneValue, subtotal }: StoredBreakup): PriceLine[] {
  if (!metal) return [{ label: 'Price of the article', detail: 'before GST', amount: subtotal }]
  return [
    {
      label: `Metal value, ${PURITIES[metal.purity].label}`,
      detail: `${grams(metal.netWeightMg)} × ${formatRupees(metal.ratePerGram, { paise: 'always' })} per gram`,
      amount: metal.value,
    },
    { label: 'Making charges', detail: makingDetail(making), amount: making?.amount ?? 0 },
    ...(stoneValue > 0 ? [{ label: 'Stones', detail: '', amount: stoneValue }] : []),
  ]
}

function makingDetail(making: StoredBreakup['making']): string {
  return making?.terms.kind === 'percent' ? `${percent(making.terms.points)} of the metal value` : 'fixed'
}

/** `4.850 g`: three decimals, as scales show them. */
export function grams(milligrams: number): string {
  return `${(milligrams / 1000).toFixed(3)} g`
}

/** `3 %`, `1.5 %`. */
export function percent(bps: number): string {
  return `${bps / 100} %`
}
