/** From here down a product is said to be running out. */
const FEW = 2

/** What a shopper is told about stock, where it matters: `Only 2 left`, `Sold out`, or nothing. */
export function stockWords(products: number): string | null {
  if (products <= 0) return 'Sold out'
  return products <= FEW ? `Only ${products} left` : null
}
