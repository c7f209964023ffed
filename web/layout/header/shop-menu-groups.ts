import { type ShopMenu, shopMenu } from '#rules/finding/shop-listings.ts'
import { paths } from '#web/paths.ts'

/** The six categories as the menus name them, in the order of the home page. */
const CATEGORY_LINKS = [
  { slug: 'gold', label: 'Gold' },
  { slug: 'diamonds', label: 'Diamonds' },
  { slug: 'gemstones', label: 'Gemstones' },
  { slug: 'platinum', label: 'Platinum' },
  { slug: 'silver', label: 'Silver' },
  { slug: 'gift-articles', label: 'Gift Articles' },
] as const

type Group = { label: string; links: { label: string; to: string }[] }

/** The ways into the shop, for the header's panel, the phone's menu and the site map. */
export function shopMenuGroups(types: readonly string[]): [Group, Group, Group, Group] {
  const { type, occasion, budget } = shopMenu(types)
  const listed = (links: ShopMenu['type']) =>
    links.map(({ slug, label }) => ({ label, to: paths.shopListing(slug) }))
  return [
    { label: 'Jewellery', links: listed(type) },
    {
      label: 'Metals and stones',
      links: CATEGORY_LINKS.map(({ slug, label }) => ({ label, to: paths.category(slug) })),
    },
    { label: 'Occasions', links: listed(occasion) },
    { label: 'Budgets', links: listed(budget) },
  ]
}
