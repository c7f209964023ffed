import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { PhotoName } from './photos.ts'

/** The six categories, in the order the home page shows them. */
export const DEMO_CATEGORIES = [
  {
    slug: 'gold',
    name: 'Gold',
    description: 'Hallmarked gold from 14K to 24K, from the first bangle to the temple necklace.',
    photo: 'category-gold',
  },
  {
    slug: 'diamonds',
    name: 'Diamonds',
    description:
      'Natural and laboratory-grown diamonds, each called what it is, set by hand or sold as loose stones.',
    photo: 'category-diamonds',
  },
  {
    slug: 'gemstones',
    name: 'Gemstones',
    description: 'Emerald, ruby, sapphire and pearl, with origin and treatment stated.',
    photo: 'category-gemstones',
  },
  {
    slug: 'platinum',
    name: 'Platinum',
    description: 'Platinum 950: couple bands, eternity rings and quiet everyday pieces.',
    photo: 'category-platinum',
  },
  {
    slug: 'silver',
    name: 'Silver',
    description: 'Sterling silver to wear every day, and fine silver to save.',
    photo: 'category-silver',
  },
  {
    slug: 'gift-articles',
    name: 'Gift Articles',
    description: 'Silverware, pooja articles and cufflinks for the people you celebrate.',
    photo: 'category-gift-articles',
  },
] as const satisfies { slug: CategorySlug; name: string; description: string; photo: PhotoName }[]
