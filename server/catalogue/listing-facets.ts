import type { ListingChoice } from '#rules/catalogue/search/listing-choice.ts'
import type { ListingCell } from './listing.store.ts'

export type Facet = { value: string; count: number }

/** What the filter of a listing offers, and how many products each choice would leave. */
export type ListingFacets = {
  /** Products that match everything chosen. */
  total: number
  types: Facet[]
  purities: Facet[]
  inStock: number
  /** Paise; the whole category, whatever is chosen. */
  prices: { cheapest: number; dearest: number } | null
}

/**
 * Counts per choice. A group is counted as if nothing of its own were chosen, because ticking a second box
 * of one group widens the result.
 */
export function listingFacets(cells: readonly ListingCell[], choice: ListingChoice): ListingFacets {
  const ofType = (cell: ListingCell) => choice.types.length === 0 || choice.types.includes(cell.type)
  const ofPurity = (cell: ListingCell) =>
    choice.purities.length === 0 || choice.purities.includes(cell.purity)
  const buyable = (cell: ListingCell) => !choice.inStockOnly || cell.inStock
  return {
    total: sum(cells.filter((cell) => ofType(cell) && ofPurity(cell) && buyable(cell))),
    types: facet(
      cells,
      ({ type }) => type,
      (cell) => ofPurity(cell) && buyable(cell),
    ),
    purities: facet(
      cells,
      ({ purity }) => purity,
      (cell) => ofType(cell) && buyable(cell),
    ),
    inStock: sum(cells.filter((cell) => cell.inStock && ofType(cell) && ofPurity(cell))),
    prices:
      cells.length === 0
        ? null
        : {
            cheapest: Math.min(...cells.map(({ cheapest }) => cheapest)),
            dearest: Math.max(...cells.map(({ dearest }) => dearest)),
          },
  }
}

function facet(
  cells: readonly ListingCell[],
  readValue: (cell: ListingCell) => string,
  counted: (cell: ListingCell) => boolean,
): Facet[] {
  return [...Map.groupBy(cells, readValue)]
    .filter(([value]) => value !== '')
    .map(([value, members]) => ({ value, count: sum(members.filter(counted)) }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

function sum(cells: readonly ListingCell[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}
