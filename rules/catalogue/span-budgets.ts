/**
 * The given number of these products, from the least expensive to the dearest in equal steps, in the order they came:
 * the products that a shop puts forward show that there is something for every budget.
 */
export function spanBudgets<Product extends { pricePaise: number }>(
  products: readonly Product[],
  wanted: number,
): Product[] {
  if (products.length <= wanted) return [...products]
  const byPrice = products
    .map((_, index) => index)
    .sort((a, b) => priceAt(products, a) - priceAt(products, b))
  const step = wanted > 1 ? (byPrice.length - 1) / (wanted - 1) : 0
  const chosen = new Set(Array.from({ length: wanted }, (_, place) => byPrice[Math.round(place * step)]))
  return products.filter((_, index) => chosen.has(index))
}

const priceAt = (products: readonly { pricePaise: number }[], index: number) =>
  products[index]?.pricePaise ?? 0
