import { withQuery } from '#web/admin-kit/admin-paths.ts'

/** The addresses of the counter’s screens. */
export const counterPaths = {
  /** A new sale; begun with an item, by its tag, and the number of its customer. */
  sale: (begun: { tag?: string; customer?: string } = {}) => withQuery('/admin/counter', begun),
  cash: () => '/admin/counter/cash',
  designOrder: (id: string) => `/admin/custom-requests/${id}/order`,
} as const
