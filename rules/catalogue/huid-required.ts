import type { Day } from '#rules/days.ts'
import type { Purity } from '#rules/pricing/purities.ts'

/** Which gold may not be sold without a hallmark and its HUID, from a day on. */
export type HuidRule = {
  from: Day
  purities: readonly Purity[]
  /** Net weight in mg of the lightest article that needs one. */
  lightestMg: number
  /** Where this is written. */
  source: string
}

/**
 * The dated rule, the oldest first; what comes next is a row. 24K is sold as coins and bars, which are not hallmarked.
 * Silver may be hallmarked, and nothing requires it.
 */
export const HUID_RULES: readonly HuidRule[] = [
  {
    from: '2023-04-01',
    purities: ['23K', '22K', '20K', '18K', '14K'],
    lightestMg: 2000,
    source:
      'Hallmarking of Gold Jewellery and Gold Artefacts Order, 2020, with the Amendment Orders of 4 April 2022 (20 and 23 karat) and 2023 (six-digit HUID)',
  },
  {
    from: '2025-07-18',
    purities: ['23K', '22K', '20K', '18K', '14K', '9K'],
    lightestMg: 2000,
    source: 'Amendment No. 2 of IS 1417, July 2025: 9 karat added',
  },
]

/** The rule of a day; null before there was one. */
export const huidRuleOn = (day: Day): HuidRule | null =>
  HUID_RULES.findLast(({ from }) => from <= day) ?? null

type Gold = { purity: string; netWeightMg: number }

/** Whether an article needs a HUID by a rule. `quantity`: how many equal pieces the net weight is of; each is an article. */
export function needsHuid(
  rule: Pick<HuidRule, 'purities' | 'lightestMg'> | null,
  { purity, netWeightMg }: Gold,
  quantity = 1,
): boolean {
  if (!rule?.purities.some((listed) => listed === purity)) return false
  return netWeightMg >= rule.lightestMg * quantity
}

/** Whether a product may not leave the shop before its HUID is noted, when it is sold on a day. */
export const huidRequired = (product: Gold, on: Day, quantity = 1): boolean =>
  needsHuid(huidRuleOn(on), product, quantity)
