/** The address of a listing that is not a category; see `shop-listings.ts`. */
export const shopListingAddress = (slug: string): string => `/jewellery/${encodeURIComponent(slug)}`
