import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { TYPE_TEXTS } from '#rules/catalogue/type-texts.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'

/** The products that a listing across categories holds; a field left out narrows nothing down. */
export type ListingScope = {
  categories?: readonly CategorySlug[]
  /** Names of jewellery types. */
  types?: readonly string[]
  maxPrice?: Paise
}

/** A listing beside the categories: a type across metals, an occasion, a budget. Its address is `/jewellery/{slug}`. */
export type ShopListing = {
  slug: string
  kind: 'type' | 'occasion' | 'budget'
  title: string
  /** For the menu, where it differs. */
  label?: string
  text: string
  scope: ListingScope
}

const OCCASIONS: readonly ShopListing[] = [
  {
    slug: 'wedding',
    kind: 'occasion',
    title: 'Wedding jewellery',
    label: 'Wedding',
    text: 'Mangalsutra, necklaces, bangles and earrings for the bride and her family, each price explained line by line.',
    scope: {
      categories: ['gold', 'diamonds', 'gemstones', 'platinum'],
      types: ['Mangalsutra', 'Necklaces', 'Bangles', 'Earrings', 'Nose Pins', 'Toe Rings'],
    },
  },
  {
    slug: 'engagement-rings',
    kind: 'occasion',
    title: 'Engagement rings',
    label: 'Engagement',
    text: 'Solitaires, coloured stones and couple bands in gold and platinum, with the stone’s certificate where there is one.',
    scope: { categories: ['diamonds', 'gemstones', 'platinum'], types: ['Rings'] },
  },
  {
    slug: 'everyday',
    kind: 'occasion',
    title: 'Everyday jewellery',
    label: 'Every day',
    text: 'Light rings, studs, pendants, chains and bracelets that you can wear to work and forget about, all under ₹75,000.',
    scope: {
      types: ['Rings', 'Earrings', 'Pendants', 'Chains', 'Bracelets', 'Nose Pins', 'Anklets', 'Toe Rings'],
      maxPrice: 75_000_00,
    },
  },
  {
    slug: 'gifts',
    kind: 'occasion',
    title: 'Gifts under ₹50,000',
    label: 'Gifts',
    text: 'Earrings, pendants, chains, bracelets and silverware to give as gifts, boxed and ready, all under ₹50,000.',
    scope: {
      types: ['Earrings', 'Pendants', 'Chains', 'Bracelets', 'Cufflinks', 'Silverware', 'Anklets'],
      maxPrice: 50_000_00,
    },
  },
  {
    slug: 'pooja-and-festivals',
    kind: 'occasion',
    title: 'Pooja and festivals',
    text: 'Diyas, thalis and kalashes for the pooja room, and coins for Dhanteras and Akshaya Tritiya.',
    scope: { types: ['Pooja Articles', 'Coins & Bars', 'Silverware'] },
  },
]

const BUDGETS = [10_000_00, 25_000_00, 50_000_00, 1_00_000_00].map((maxPrice): ShopListing => {
  const amount = formatRupees(maxPrice)
  return {
    slug: `under-${toRupees(maxPrice)}`,
    kind: 'budget',
    title: `Jewellery under ${amount}`,
    label: `Under ${amount}`,
    text: `Everything that costs ${amount} or less, GST included, in every metal we work with.`,
    scope: { maxPrice },
  }
})

/** `Coins & Bars` → `coins-and-bars`. */
export function typeSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** How shoppers look for jewellery; types that are not among these follow by name. */
const FIRST_TYPES = [
  'Rings',
  'Earrings',
  'Necklaces',
  'Pendants',
  'Mangalsutra',
  'Bangles',
  'Bracelets',
  'Chains',
]

function typeListings(types: readonly string[]): ShopListing[] {
  const place = (name: string) =>
    (FIRST_TYPES.indexOf(name) + FIRST_TYPES.length + 1) % (FIRST_TYPES.length + 1)
  return [...types]
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((name) => ({
      slug: typeSlug(name),
      kind: 'type',
      title: name,
      text: TYPE_TEXTS[name] ?? `${name} in every metal we work with, each price explained line by line.`,
      scope: { types: [name] },
    }))
}

/** All of them, of a shop with these jewellery types, in the order of the menu; a slug leads to the first that has it. */
export function shopListings(types: readonly string[]): ShopListing[] {
  const all = [...OCCASIONS, ...BUDGETS, ...typeListings(types)]
  const firstOf = new Map(all.toReversed().map((listing) => [listing.slug, listing]))
  return all.filter((listing) => listing.slug !== '' && firstOf.get(listing.slug) === listing)
}

/** The whole shop, for a search that names nothing but a price. */
export const WHOLE_SHOP: ListingScope = {}

export type ShopListingLink = { slug: string; label: string }
export type ShopMenu = Record<ShopListing['kind'], ShopListingLink[]>

/** The menu's entries under each heading. */
export function shopMenu(types: readonly string[]): ShopMenu {
  const listings = shopListings(types)
  const of = (kind: ShopListing['kind']) =>
    listings
      .filter((listing) => listing.kind === kind)
      .map(({ slug, title, label = title }) => ({ slug, label }))
  return { type: of('type'), occasion: of('occasion'), budget: of('budget') }
}
