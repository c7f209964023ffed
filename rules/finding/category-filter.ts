import { isCategory } from '#rules/catalogue/categories.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'

/**
 * The categories that a product is found under in a listing across several: its own, that of its metal, and those of its
 * stones. So the filter “Gold” among rings finds a gold ring with a diamond too, and so does “Diamonds”.
 */
export function categoriesToFindUnder(
  category: string,
  purity: string,
  ofStones: readonly string[],
): string[] {
  const metal = isPurity(purity) ? PURITIES[purity].metal : ''
  return [...new Set([category, ...(isCategory(metal) ? [metal] : []), ...ofStones])]
}
