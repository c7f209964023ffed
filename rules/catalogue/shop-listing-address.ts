/** Of a listing that is no category; see `shop-listings.ts`. */
export const shopListingAddress = (slug: string): string => `/jewellery/${encodeURIComponent(slug)}`
