/** The lists of the admin area whose columns can be chosen, by the names their addresses have. */
export const COLUMN_LISTS = [
  'orders',
  'returns',
  'products',
  'items',
  'customers',
  'invoices',
  'reviews',
  'custom-requests',
  'messages',
  'audit',
] as const
export type ColumnList = (typeof COLUMN_LISTS)[number]

/** Columns that an admin may choose. */
export const MAX_CHOSEN_COLUMNS = 40

/** A column of a list: `invoice`. */
export const COLUMN_KEY = /^[a-zA-Z][a-zA-Z-]{0,39}$/
