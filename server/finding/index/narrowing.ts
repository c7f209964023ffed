import { isOpen, type PriceRange } from '#rules/finding/price-range.ts'
import type { WeightRange } from '#rules/finding/read-weight.ts'
import type { ListingScope } from '#rules/finding/shop-listings.ts'
import { NO_PRICE, type ProductIndex, type ProductKind } from './product-index.ts'

/** Conditions that leave products out. */
export type Narrowing = {
  kinds: (kind: ProductKind) => boolean
  range: PriceRange
  /** The weight of a piece. */
  weight?: WeightRange | null
}

/** The price that a product is found by; {@link NO_PRICE} where it is left out. */
export type PriceOf = (slot: number) => number

export function narrowed(index: ProductIndex, { kinds, range, weight }: Narrowing): PriceOf {
  const isOfKind = index.kindsWhere(kinds)
  const { kind, lowest, weight: weights } = index.columns
  const priceOf = priceIn(index, range)
  if (weight)
    return (slot) => {
      const mg = weights[slot] ?? 0
      const isLeft = isOfKind[kind[slot] ?? 0] === 1 && mg >= weight.minMg && mg <= weight.maxMg
      return isLeft ? priceOf(slot) : NO_PRICE
    }
  if (isOpen(range)) return (slot) => (isOfKind[kind[slot] ?? 0] === 1 ? (lowest[slot] ?? 0) : NO_PRICE)
  return (slot) => (isOfKind[kind[slot] ?? 0] === 1 ? priceOf(slot) : NO_PRICE)
}

/** The lowest price that a product has in a range, of a size only where no variant is in it. */
export function priceIn(index: ProductIndex, range: PriceRange): PriceOf {
  const { lowest, least, most } = index.columns
  const [min, max] = [range.minPrice ?? 0, range.maxPrice ?? Number.POSITIVE_INFINITY]
  return (slot) => {
    const price = lowest[slot] ?? 0
    if (price >= min && price <= max) return price
    const isElsewhere = (most[slot] ?? 0) < min || (least[slot] ?? 0) > max || least[slot] === most[slot]
    return isElsewhere ? NO_PRICE : index.anotherPrice(slot, min, max)
  }
}

export const isInScope = ({ category, type }: ProductKind, { categories, types }: ListingScope): boolean =>
  (categories?.some((slug) => slug === category) ?? true) && (types?.includes(type) ?? true)
