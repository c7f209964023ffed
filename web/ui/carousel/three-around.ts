/** The item at a place of a wheel, and those before and after it; the wheel has no end. */
export function threeAround<Item>(items: readonly Item[], middle: number): Item[] {
  const at = (place: number) => items[((place % items.length) + items.length) % items.length]
  return [at(middle - 1), at(middle), at(middle + 1)].filter((item) => item !== undefined)
}
