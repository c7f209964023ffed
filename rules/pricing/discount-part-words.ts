import { percent } from '#rules/measures.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import type { DiscountScope, ReductionPart } from './discount-part.ts'

const WORDS = {
  'making-and-stones': 'making charges and stones',
  making: 'making charges',
  stones: 'stones',
  'whole-price': 'the price before GST',
  nothing: 'nothing',
} as const satisfies Record<ReductionPart, string>

const BEFORE_MAKING: Partial<Record<ReductionPart, string>> = {
  'making-and-stones': 'wastage, ',
  making: 'wastage and ',
}

/**
 * `making charges and stones`: the base of a percentage, as customers read it. Wastage belongs to the making charges
 * (decision 054); beside a price that has a line for it, it is named.
 */
export function discountPartWords(part: ReductionPart, withWastage = false): string {
  return `${(withWastage && BEFORE_MAKING[part]) || ''}${WORDS[part]}`
}

/**
 * The condition that is shown beside every offer: `on making charges and stones; coins & bars excluded`. Made from
 * the settings, so that checkout gives exactly what it says.
 */
export function offerCondition(
  scope: DiscountScope,
  excludedTypes: readonly string[],
  maxRupees = 0,
): string {
  return [
    `on ${discountPartWords(scope)}`,
    ...(maxRupees > 0 ? [`up to ${formatRupees(fromRupees(maxRupees))} before GST`] : []),
    ...(scope === 'whole-price' ? ['never below the metal value'] : []),
    ...(excludedTypes.length > 0 ? [`${listed(excludedTypes)} excluded`] : []),
  ].join('; ')
}

/** A condition of an offer as a sentence: `It applies to making charges and stones; coins & bars excluded.` */
export function conditionSentence(condition: string): string {
  return `It applies to ${condition.replace(/^on /, '')}.`
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' })

const listed = (names: readonly string[]) => LIST.format(names.map((name) => name.toLowerCase()))

/** The welcome offer in the words of its banners. `discountBps`: basis points. */
export const welcomeText = ({ discountBps }: { discountBps: number }): string =>
  `Get ${percent(discountBps)} off on your first order.`
