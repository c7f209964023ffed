/** Every address of the shop is made here. */
export const paths = {
  home: () => '/',
  section: (id: 'home' | 'products' | 'gallery' | 'about' | 'contact') => `/#${id}`,
  category: (slug: string) => `/${slug}`,
  /** `choice`: the variant as `choiceQuery` writes it. */
  shipping: (productUrl: string, choice = '') => `${productUrl}/shipping${choice}`,
  /** `next`: where to go after a successful login. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  account: (tab: 'overview' | 'addresses' | 'orders') =>
    tab === 'overview' ? '/login' : `/login?tab=${tab}`,
  demoOutbox: () => '/demo/outbox',
  cart: () => '/cart',
  /** `metal`: whose history is shown; gold's, when left out. */
  goldRate: (metal?: string) => (metal ? `/gold-rate?metal=${metal}` : '/gold-rate'),
  sizeGuide: () => '/size-guide',
  careers: () => '/careers',
  exclusiveCollection: () => '/exclusivecollection',
  customerReview: () => '/customer-review',
  info: (slug: string) => `/info/${slug}`,
  explore: () => '/explore-jewellery',
  siteMap: () => '/footer',
  newProduct: () => '/admin/products/new',
  admin: () => '/admin/dashboard',
} as const
