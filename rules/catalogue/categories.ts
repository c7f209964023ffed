/** The six categories; their slugs are addresses (`/{category}`), any other address of that shape goes home. */
export const CATEGORIES = ['gold', 'silver', 'gemstones', 'platinum', 'gift-articles', 'diamonds'] as const
export type CategorySlug = (typeof CATEGORIES)[number]

export function isCategory(text: string): text is CategorySlug {
  return (CATEGORIES as readonly string[]).includes(text)
}
