import { noteTimes } from '#rules/catalogue/quantity-words.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { exact } from '#rules/exact-rupees.ts'
import { grams, percent } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { StoredBreakup } from '#rules/pricing/breakup.ts'
import { withUnitWeights } from '#rules/pricing/line-breakup.ts'
import { type MeasureWords, makingLines } from '#rules/pricing/making/making-words.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { discountLabel, discountOf, hasWastage, reductionNote } from '#rules/pricing/reduction-words.ts'
import type { BilledArticle, PriceLine } from './document.ts'

type Stones = NonNullable<Quote['product']['stones']>
type Priced = Pick<Quote, 'breakup' | 'promotion' | 'counterDiscount' | 'extras'> & {
  piece?: { stones?: Stones }
}

/** The label of a seller's discount at the counter. */
export const SHOP_DISCOUNT = 'Discount in the shop'

/** The same of a whole bill, paise before GST. */
export function shopDiscountOf(articles: readonly Pick<BilledArticle, 'lines'>[]): Paise {
  const discounts = articles.flatMap(({ lines }) => lines.filter(({ label }) => label === SHOP_DISCOUNT))
  return discounts.reduce((sum, { amount }) => sum - amount, 0)
}

/**
 * Lines that make up the taxable value: metal, wastage, making, stones, less discounts, plus extras. They add up to it.
 * Anything free has no line. The engraved words are not printed: the invoice's fonts do not hold all its letters.
 */
export function priceLines({ breakup, promotion, counterDiscount, extras = [], piece }: Priced): PriceLine[] {
  const taken = [
    breakup.discount > 0 && {
      label: discountLabel(breakup),
      detail: reductionNote(discountOf(breakup), percent),
      amount: -breakup.discount,
    },
    promotion && {
      label: 'Welcome offer',
      detail: reductionNote({ ...promotion, withWastage: hasWastage(breakup) }, percent),
      amount: -promotion.amount,
    },
    counterDiscount && { label: SHOP_DISCOUNT, detail: 'before GST', amount: -counterDiscount },
  ]
  const added = extras
    .filter(({ price }) => price > 0)
    .map(({ kind, taxable }) => ({ label: EXTRA_NAMES[kind], detail: 'before GST', amount: taxable }))
  return [
    ...valueLines(breakup, piece?.stones ?? []),
    ...taken.filter((line) => typeof line === 'object' && line !== null),
    ...added,
  ]
}

function valueLines(breakup: StoredBreakup, stones: Stones): PriceLine[] {
  const { quantity = 1, subtotal, stoneValue } = breakup
  const { metal, making } = withUnitWeights(breakup)
  if (!metal)
    return [{ label: 'Price of the article', detail: `${pieces(quantity)}before GST`, amount: subtotal }]
  const ofPieces = [
    {
      label: `Metal value, ${PURITIES[metal.purity].label}`,
      detail: `${grams(metal.netWeightMg)} × ${formatRupees(metal.ratePerGram, { paise: 'always' })} per gram`,
      amount: metal.value,
    },
    ...makingRows(making, metal),
  ]
  return [
    ...ofPieces.map((line) => ({ ...line, detail: noteTimes(line.detail, quantity) })),
    ...(stoneValue > 0
      ? [{ label: 'Stones', detail: stones.map(stoneDetail).join('; '), amount: stoneValue }]
      : []),
  ]
}

const pieces = (quantity: number) => (quantity > 1 ? `${quantity} pieces, ` : '')

/** `natural diamond × 18, 0.18 ct`. */
function stoneDetail({ kind, count, centiCarats }: Stones[number]): string {
  const carats = centiCarats > 0 ? `, ${(centiCarats / 100).toFixed(2)} ct` : ''
  return `${kind} × ${count}${carats}`
}

function makingRows(
  making: StoredBreakup['making'],
  metal: NonNullable<StoredBreakup['metal']>,
): PriceLine[] {
  if (!making) return []
  return makingLines(making, metal, MEASURES).map(({ note, ...line }) => ({
    ...line,
    detail: note,
  }))
}

const MEASURES: MeasureWords = {
  percent,
  grams,
  rupees: exact,
  fixed: 'fixed',
}
