/** From here down a product is said to be running out; the partial index `products_low_stock` holds exactly these. */
export const LOW_STOCK = 2

/** A number of products as far as shoppers are told of it: all that are not running out look the same. */
export function asToldToShoppers(products: number): number {
  return Math.min(Math.max(products, 0), LOW_STOCK + 1)
}

/** What a shopper is told about stock, where it matters: `Only 2 left`, `Sold out`, or nothing. */
export function stockWords(products: number): string | null {
  if (products <= 0) return 'Sold out'
  return products <= LOW_STOCK ? `Only ${products} left` : null
}
