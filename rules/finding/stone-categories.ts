import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { Stone } from '#rules/catalogue/stones.ts'

/** The categories that a piece is found under by its stones, whatever metal they are set in. */
const STONE_CATEGORIES = ['diamonds', 'gemstones'] as const satisfies readonly CategorySlug[]

/** Words for a kind of stone that is a diamond, and for an imitation, which is neither a diamond nor a gemstone. */
const DIAMOND_KINDS = /diamond/i
const IMITATION_KINDS = /american diamond|zirconia|glass|crystal|enamel/i

/**
 * The categories that a product is found under by its stones, as they are stored, once each; stones that cannot be read
 * have none.
 */
export function categoriesOfStones(stones: unknown): CategorySlug[] {
  const kinds = (Array.isArray(stones) ? stones : [])
    .map((stone: Partial<Stone> | null) => stone?.kind)
    .filter((kind) => typeof kind === 'string' && !IMITATION_KINDS.test(kind))
  const [diamonds, gemstones] = STONE_CATEGORIES
  return STONE_CATEGORIES.filter((slug) =>
    kinds.some((kind = '') => slug === (DIAMOND_KINDS.test(kind) ? diamonds : gemstones)),
  )
}
