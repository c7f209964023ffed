/** Products on a wishlist, in the browser of a visitor as in an account. */
export const MAX_WISHES = 60

export const FULL_WISHLIST = `Your wishlist holds ${MAX_WISHES} pieces. Please remove one first.`
