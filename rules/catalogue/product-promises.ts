import type { Milligrams } from '#rules/measures.ts'
import { type HuidRule, needsHuid } from './huid-required.ts'
import { isLength } from './size-choice.ts'

type Promised = {
  purity: string
  netWeight: Milligrams
  variants: { sizes: readonly { label: string }[] }
  type_name: string
}

/** The part of the rule for HUIDs that a page needs. */
export type PageHuidRule = Pick<HuidRule, 'purities' | 'lightestMg'> | null

/** Whether a gold product carries a BIS hallmark with its HUID, by the rule of the day. */
export function isHallmarked(
  { purity, netWeight }: Pick<Promised, 'purity' | 'netWeight'>,
  rule: PageHuidRule,
): boolean {
  return needsHuid(rule, { purity, netWeightMg: netWeight })
}

/** Whether a product is a ring that comes in sizes. */
export function isSizedRing({ type_name, variants }: Pick<Promised, 'type_name' | 'variants'>): boolean {
  return type_name === 'Rings' && variants.sizes.some(({ label }) => !isLength(label))
}
