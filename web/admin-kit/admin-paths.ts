/** Every address of the admin area is made here. */
export const adminPaths = {
  dashboard: () => '/admin/dashboard',
  alarms: () => '/admin/alarms',
  /** The page of a row that cannot be shown: its fault, and what can be done. */
  unreadable: (id: string) => `/admin/alarms/${encodeURIComponent(id)}`,
  setupGuide: () => '/admin/setup-guide',
  /** Narrowed down by what the list can be asked for. */
  orders: (query: Record<string, string> = {}) => withQuery('/admin/orders', query),
  ordersInPayment: () => '/admin/orders/in-payment',
  refusedRefunds: () => '/admin/orders/refused-refunds',
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  packingSlip: (number: string) => `/admin/orders/${encodeURIComponent(number)}/packing-slip`,
  returns: (query: Record<string, string> = {}) => withQuery('/admin/returns', query),
  newReturn: (query: Record<string, string> = {}) => withQuery('/admin/returns/new', query),
  return: (number: string) => `/admin/returns/${encodeURIComponent(number)}`,
  invoices: (query: Record<string, string> = {}) => withQuery('/admin/invoices', query),
  products: (query: Record<string, string> = {}) => withQuery('/admin/products', query),
  product: (id: string) => `/admin/products/${id}/edit`,
  items: (query: Record<string, string> = {}) => withQuery('/admin/items', query),
  itemImport: () => '/admin/items/import',
  itemRegisters: () => '/admin/items/registers',
  item: (tag: string) => `/admin/items/${encodeURIComponent(tag)}`,
  /** `from`: the product a new one begins as a copy of. */
  newProduct: (from?: string) => withQuery('/admin/products/new', from ? { from } : {}),
  productImport: (id?: string) => withQuery('/admin/products/import', id ? { id } : {}),
  bulkImages: () => '/admin/products/images',
  bulkEdits: () => '/admin/products/bulk-edits',
  homePage: () => '/admin/home-page',
  categoryImages: () => '/admin/category-urls',
  adGallery: () => '/admin/ad-gallery',
  sales: () => '/admin/sales',
  newSale: () => '/admin/sales/new',
  coupons: () => '/admin/sales/coupons',
  newCoupon: () => '/admin/sales/coupons/new',
  exclusiveCollections: () => '/admin/exclusive-collections',
  customRequests: (query: Record<string, string> = {}) => withQuery('/admin/custom-requests', query),
  customRequest: (id: string) => `/admin/custom-requests/${id}`,
  messages: (query: Record<string, string> = {}) => withQuery('/admin/custom-requests/messages', query),
  jobs: (query: Record<string, string> = {}) => withQuery('/admin/jobs', query),
  newJob: () => '/admin/jobs/new',
  job: (id: string) => `/admin/jobs/${id}/edit`,
  metalRates: () => '/admin/metal-rates',
  customers: (query: Record<string, string> = {}) => withQuery('/admin/customers', query),
  customer: (id: string) => `/admin/customers/${id}`,
  reviews: (query: Record<string, string> = {}) => withQuery('/admin/reviews', query),
  audit: (query: Record<string, string> = {}) => withQuery('/admin/audit', query),
  contact: () => '/admin/settings/contact',
  policies: () => '/admin/settings/policies',
  pricingAndTax: () => '/admin/settings/pricing-and-tax',
  deliveryAndReturns: () => '/admin/settings/delivery-and-returns',
  searchAndStock: () => '/admin/settings/search-and-stock',
  policy: (slug: string) => `/admin/settings/policies/${slug}`,
} as const

/** An address with a query, where there is one. */
export function withQuery(path: string, query: Record<string, string>): string {
  const written = new URLSearchParams(query).toString()
  return written ? `${path}?${written}` : path
}
