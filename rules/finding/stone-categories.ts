import type { CategorySlug } from '#rules/catalogue/categories.ts'

/** The categories that a piece is found under by its stones, whatever metal they are set in. */
export const STONE_CATEGORIES = ['diamonds', 'gemstones'] as const satisfies readonly CategorySlug[]

/** What makes a kind of stone a diamond, and what is neither; regular expressions of JavaScript and of PostgreSQL alike, in small letters. */
export const DIAMOND_KINDS = 'diamond'
export const IMITATION_KINDS = 'american diamond|zirconia|glass|crystal|enamel'

/** The categories of stones among these. */
export const stoneCategoriesAmong = (categories: readonly CategorySlug[]): CategorySlug[] =>
  STONE_CATEGORIES.filter((slug) => categories.includes(slug))
