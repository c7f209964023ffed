import type { Paise } from '#rules/money.ts'
import type { PriceRange } from './price-range.ts'

/** “You may also like” shows products for half to twice the price, in basis points. */
const RELATED_BPS = { least: 5000, most: 20_000 } as const

/** The prices within reach of who looks at a product of this price. */
export const relatedPrices = (price: Paise) => ({
  minPrice: Math.round((price * RELATED_BPS.least) / 10_000),
  maxPrice: Math.round((price * RELATED_BPS.most) / 10_000),
})

/** Where so few products are found, the nearest in price follow: so many on either side. */
export const FEW_FINDS = 2
export const NEAREST_EACH_SIDE = 2

/** The nearest below and above a range, the cheapest first; nothing that is in it. */
export function nearestPriced<Priced extends { price: Paise }>(
  all: readonly Priced[],
  { minPrice, maxPrice }: PriceRange,
): Priced[] {
  const inOrder = all.toSorted((one, other) => one.price - other.price)
  const below = minPrice === null ? [] : inOrder.filter(({ price }) => price < minPrice)
  const above = maxPrice === null ? [] : inOrder.filter(({ price }) => price > maxPrice)
  return [...below.slice(-NEAREST_EACH_SIDE), ...above.slice(0, NEAREST_EACH_SIDE)]
}
