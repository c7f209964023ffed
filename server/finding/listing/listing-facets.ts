import { type Choice, categoriesOf, type Group, isChosen } from '#server/finding/index/is-chosen.ts'
import type { ListingCell } from '#server/finding/index/list-products.ts'

/** `label` where shoppers read another word than the address has. */
export type Facet = { value: string; count: number; label?: string }

/** The options in a listing's filter, and how many products each would leave. */
export type ListingFacets = {
  /** Products that match everything chosen. */
  total: number
  /** In a listing across several categories; empty in the listing of one. */
  categories: Facet[]
  types: Facet[]
  purities: Facet[]
  /** Countries of origin; none where everything is from one. */
  origins: Facet[]
  inStock: number
  /** Paise; the whole listing, whatever is chosen. Null where nothing is on sale. */
  prices: { cheapest: number; dearest: number } | null
}

/**
 * Counts per choice. A group is counted as if nothing of its own were chosen, because ticking a second box
 * of one group widens the result.
 */
export function listingFacets(cells: readonly ListingCell[], choice: Choice): ListingFacets {
  const chosen = (but?: Group) => cells.filter((cell) => isChosen(cell, choice, but))
  const facet = (group: Group, valuesOf: (cell: ListingCell) => string[]): Facet[] => {
    const counts = new Map(cells.flatMap(valuesOf).map((value) => [value, 0]))
    for (const cell of chosen(group))
      for (const value of valuesOf(cell)) counts.set(value, (counts.get(value) ?? 0) + cell.count)
    counts.delete('')
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => one.value.localeCompare(other.value))
  }
  const origins = facet('origin', ({ origin }) => [origin])
  return {
    total: sum(chosen()),
    categories: facet('category', categoriesOf),
    types: facet('type', ({ type }) => [type]),
    purities: facet('purity', ({ purity }) => [purity]),
    origins: origins.length > 1 ? origins : [],
    inStock: sum(chosen('stock').filter(({ inStock }) => inStock)),
    prices: pricesOf(cells),
  }
}

const sum = (cells: readonly ListingCell[]) => cells.reduce((total, { count }) => total + count, 0)

function pricesOf(cells: readonly ListingCell[]): ListingFacets['prices'] {
  if (cells.length === 0) return null
  const cheapest = Math.min(...cells.map((cell) => cell.cheapest))
  return { cheapest, dearest: Math.max(...cells.map((cell) => cell.dearest)) }
}
