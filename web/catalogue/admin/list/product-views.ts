import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'

export const PRODUCT_VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'On sale', query: {} },
  { key: 'low-stock', label: 'Low stock', query: { stock: 'low' } },
  { key: 'sold-out', label: 'Sold out', query: { stock: 'out' } },
  { key: 'featured', label: 'Featured', query: { featured: 'yes' } },
  { key: 'archived', label: 'Archived', query: { status: 'archived' } },
]
