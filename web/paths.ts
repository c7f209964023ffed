/** Every address of the shop is made here. */
export const paths = {
  home: () => '/',
  section: (id: 'home' | 'products' | 'gallery' | 'about' | 'contact') => `/#${id}`,
  category: (slug: string) => `/${slug}`,
  shipping: (productUrl: string) => `${productUrl}/shipping`,
  login: () => '/login',
  cart: () => '/cart',
  careers: () => '/careers',
  exclusiveCollection: () => '/exclusivecollection',
  customerReview: () => '/customer-review',
  info: (slug: string) => `/info/${slug}`,
  admin: () => '/admin/dashboard',
} as const
