/** Every address of the back office is made here. */
export const adminPaths = {
  dashboard: () => '/admin/dashboard',
  /** Narrowed down by what the list can be asked for. */
  orders: (query: Record<string, string> = {}) => withQuery('/admin/orders', query),
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  packingSlip: (number: string) => `/admin/orders/${encodeURIComponent(number)}/packing-slip`,
  products: (query: Record<string, string> = {}) => withQuery('/admin/products', query),
  product: (id: string) => `/admin/products/${id}/edit`,
  categoryPictures: () => '/admin/category-urls',
  adGallery: () => '/admin/ad-gallery',
  exclusiveCollections: () => '/admin/exclusive-collections',
  customRequests: (query: Record<string, string> = {}) => withQuery('/admin/custom-requests', query),
  jobs: () => '/admin/jobs',
  metalRates: () => '/admin/metal-rates',
  customers: (query: Record<string, string> = {}) => withQuery('/admin/customers', query),
  reviews: () => '/admin/reviews',
  audit: (query: Record<string, string> = {}) => withQuery('/admin/audit', query),
  contact: () => '/admin/settings/contact',
  policies: () => '/admin/settings/policies',
} as const

function withQuery(path: string, query: Record<string, string>): string {
  const written = new URLSearchParams(query).toString()
  return written ? `${path}?${written}` : path
}
