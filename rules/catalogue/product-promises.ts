import { huidRequired } from './huid-required.ts'
import { isLength } from './size-choice.ts'

type Promised = {
  purity: string
  /** Grams. */
  netWeight: number
  variants: { sizes: readonly { label: string }[] }
  type_name: string
}

/** Whether a gold product carries a BIS hallmark with its HUID. */
export function isHallmarked({ purity, netWeight }: Pick<Promised, 'purity' | 'netWeight'>): boolean {
  return huidRequired({ purity, netWeightMg: Math.round(netWeight * 1000) })
}

/** Whether a product is a ring that comes in sizes. */
export function isSizedRing({ type_name, variants }: Pick<Promised, 'type_name' | 'variants'>): boolean {
  return type_name === 'Rings' && variants.sizes.some(({ label }) => !isLength(label))
}
