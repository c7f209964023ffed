import { shopListingAddress } from '#rules/finding/shop-listing-address.ts'

/** Every address of the shop is made here. */
export const paths = {
  home: () => '/',
  section: (id: 'home' | 'products' | 'gallery' | 'about' | 'contact') => `/#${id}`,
  /** The form for a customer's own design, on the home page. */
  design: () => '/#design',
  category: (slug: string) => `/${slug}`,
  /** A type across metals, an occasion or a budget. */
  shopListing: shopListingAddress,
  search: (query = '') => (query ? `/search?${new URLSearchParams({ q: query })}` : '/search'),
  /** `choice`: the variant as `choiceQuery` writes it. */
  shipping: (productUrl: string, choice = '') => `${productUrl}/shipping${choice}`,
  /** `next`: where to go after a successful login. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  account: (tab: 'overview' | 'addresses' | 'orders') =>
    tab === 'overview' ? '/login' : `/login?tab=${tab}`,
  /** The customer's alerts. */
  ownAlerts: () => '/login#alerts',
  demoOutbox: () => '/demo/outbox',
  cart: () => '/cart',
  shippingDetails: () => '/shipping-details',
  /** Products beside each other, by their ids: the address is all there is of a comparison. */
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  /** `shareToken`: somebody's list, as they share it; left out, the visitor's own. */
  wishlist: (shareToken?: string) => (shareToken ? `/wishlist/${shareToken}` : '/wishlist'),
  /** `metal`: whose history is shown; gold's, when left out. */
  goldRate: (metal?: string) => (metal ? `/gold-rate?metal=${metal}` : '/gold-rate'),
  /** The estimator of a visitor's old gold. */
  /** `part`: the tab that opens; rings, when left out. */
  sizeGuide: (part?: 'bangles' | 'lengths') => (part ? `/size-guide#${part}` : '/size-guide'),
  /** Where a complaint can be followed. */
  complaint: () => '/complaints',
  careers: () => '/careers',
  exclusiveCollection: () => '/exclusivecollection',
  customerReview: () => '/customer-review',
  info: (slug: string) => `/info/${slug}`,
  explore: () => '/explore-jewellery',
  siteMap: () => '/footer',
  newProduct: () => '/admin/products/new',
  admin: () => '/admin/dashboard',
} as const
