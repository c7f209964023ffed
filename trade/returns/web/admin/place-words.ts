import type { ProductPlace } from '#trade/returns/rules/return-steps.ts'

/** Where a returned product is. */
export const PLACE_WORDS = {
  'with-customer': 'With the customer',
  'in-shop': 'In the shop, not on sale',
  'on-sale': 'Back on sale',
  'new-product': 'Now a product of its own',
  scrapped: 'Scrapped',
  'shipped-back': 'Sent back',
} as const satisfies Record<ProductPlace, string>
