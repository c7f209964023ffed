import { isPurity, PURITIES } from '#rules/pricing/purities.ts'

const SILVER: Readonly<Record<string, string>> = {
  'Silver 999': 'Fine silver',
  'Silver 925': 'Sterling silver',
}

/** The material of a product of this purity, in the words that shoppers read; empty where no metal is chosen. */
export function materialOf(purity: string): string {
  if (!isPurity(purity)) return ''
  if (PURITIES[purity].metal === 'gold') return `${purity} gold`
  return SILVER[purity] ?? PURITIES[purity].label
}

/** Whether nobody has typed this material: it is empty, or follows from a purity. */
export const isFollowing = (material: string): boolean =>
  material.trim() === '' || Object.keys(PURITIES).some((purity) => materialOf(purity) === material.trim())
