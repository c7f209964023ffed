import type { Permission } from '#rules/identity/permissions.ts'

/** The lists of the admin area whose columns can be chosen, by the names their addresses have, and who sees each. */
export const COLUMN_LISTS = {
  orders: 'orders.read',
  returns: 'returns.handle',
  repairs: 'counter.sell',
  products: 'products.change',
  items: 'shop.read',
  customers: 'customers.read',
  invoices: 'invoices.list',
  reviews: 'shop.read',
  'custom-requests': 'enquiries.answer',
  messages: 'enquiries.answer',
  audit: 'audit.read',
} as const satisfies Record<string, Permission>
export type ColumnList = keyof typeof COLUMN_LISTS

/** Columns that an admin may choose. */
export const MAX_CHOSEN_COLUMNS = 40

/** A column of a list: `invoice`. */
export const COLUMN_KEY = /^[a-zA-Z][a-zA-Z-]{0,39}$/
