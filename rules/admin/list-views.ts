/** The lists of the admin area that have views, by the names their addresses have. */
export const VIEW_LISTS = [
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
export type ViewList = (typeof VIEW_LISTS)[number]

/** Views that one admin may save, in all lists together. */
export const MAX_VIEWS_PER_ADMIN = 50
/** Characters. */
export const MAX_VIEW_NAME = 40
/** Filters that a view may name, and the characters of one filter's value. */
export const MAX_VIEW_FILTERS = 20
export const MAX_FILTER_VALUE = 200
/** Columns that an admin may choose. */
export const MAX_VIEW_COLUMNS = 40

/** A column or a filter of a list: `invoice`, `status`. */
export const KEY_OF_LIST = /^[a-zA-Z][a-zA-Z-]{0,39}$/

/**
 * What no name of a view holds: control characters, line breaks, and marks that turn the direction of what follows. The
 * joiners of Devanagari may stay.
 */
export const HIDDEN_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u
