import { type CategorySlug, isCategory } from '#rules/catalogue/categories.ts'
import { isPurity, PURITIES, type Purity } from '#rules/pricing/purities.ts'

/**
 * The categories that a product is found under in a listing across several: its own, and that of its metal. So the
 * filter “Gold” among rings finds a gold ring with a diamond too.
 */
export function categoriesToFindUnder(category: string, purity: string): string[] {
  const metal = isPurity(purity) ? PURITIES[purity].metal : ''
  return isCategory(metal) && metal !== category ? [category, metal] : [category]
}

/** The purities of the metals among these categories; none for diamonds. */
export function puritiesOfMetals(categories: readonly CategorySlug[]): Purity[] {
  return Object.keys(PURITIES)
    .filter(isPurity)
    .filter((purity) => categories.some((category) => category === PURITIES[purity].metal))
}
