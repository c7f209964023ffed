/** So few left are worth saying to a shopper. It is part of the page's words, so no setting moves it. */
const LAST_FEW = 2

/** The stock at which admins see that a product is running out. The table `low_stock` holds the products up to `max`. */
export const LOW_STOCK = { min: 0, default: 2, max: 20 } as const

/** A number of products as far as shoppers are told of it: all that are not running out look the same. */
export function asToldToShoppers(products: number): number {
  return Math.min(Math.max(products, 0), LAST_FEW + 1)
}

/** The line about stock that a shopper sees, where it matters: `Only 2 left`, `Sold out`, or nothing. */
export function stockWords(products: number): string | null {
  if (products <= 0) return 'Sold out'
  return products <= LAST_FEW ? `Only ${products} left` : null
}

/** `Only 2 left. Please choose 2 or fewer.`: more were wanted than there are. `name`: where it is one of several. */
export function tooFewSentence(left: number, name = ''): string {
  const few = name === '' ? `Only ${left} left.` : `Only ${left} of “${name}” left.`
  return `${few} Please choose ${left === 1 ? 'one' : `${left} or fewer`}.`
}

/** A product of which none is left; `name`: where it is one of several. */
export const soldOutSentence = (name = '') => `${name === '' ? 'This piece' : `“${name}”`} is sold out.`
