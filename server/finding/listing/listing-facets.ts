import { categoriesToFindUnder } from '#rules/finding/category-filter.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ListingCell, ListingCount } from './listing-counts.store.ts'

/** `label` where shoppers read another word than the address has. */
export type Facet = { value: string; count: number; label?: string }

/** What the filter of a listing offers, and how many products each choice would leave. */
export type ListingFacets = {
  /** Products that match everything chosen. */
  total: number
  /** In a listing across several categories; empty in the listing of one. */
  categories: Facet[]
  types: Facet[]
  purities: Facet[]
  /** Countries of origin; none where everything is from the shop's own. */
  origins: Facet[]
  inStock: number
  /** Paise; the whole category, whatever is chosen. */
  prices: ListingCount['prices']
}

/**
 * Counts per choice. A group is counted as if nothing of its own were chosen, because ticking a second box
 * of one group widens the result.
 */
export function listingFacets({ cells, prices }: FacetCount, choice: ListingChoice): ListingFacets {
  const asked: Record<Group, (cell: FacetCell) => boolean> = {
    category: (cell) =>
      choice.categories.length === 0 || categoriesOf(cell).some((one) => isAmong(choice.categories, one)),
    type: ({ type }) => isAmong(choice.types, type),
    purity: ({ purity }) => isAmong(choice.purities, purity),
    origin: ({ origin }) => isAmong(choice.origins, origin),
    stock: ({ inStock }) => !choice.inStockOnly || inStock,
  }
  const counted = (but?: Group) => {
    const tests = GROUPS.filter((group) => group !== but).map((group) => asked[group])
    return (cell: FacetCell) => tests.every((test) => test(cell))
  }
  return {
    total: sum(cells.filter(counted())),
    categories: facet(cells, categoriesOf, counted('category')),
    types: facet(cells, ({ type }) => [type], counted('type')),
    purities: facet(cells, ({ purity }) => [purity], counted('purity')),
    origins: facet(cells, ({ origin = '' }) => [origin], counted('origin')),
    inStock: sum(cells.filter((cell) => cell.inStock && counted('stock')(cell))),
    prices,
  }
}

const GROUPS = ['category', 'type', 'purity', 'origin', 'stock'] as const
type Group = (typeof GROUPS)[number]

/** A cell of any listing: of one category it names none, and no origin where nothing is imported. */
export type FacetCell = ListingCell & { category?: string; origin?: string }
export type FacetCount = { cells: readonly FacetCell[]; prices: ListingCount['prices'] }

const isAmong = (chosen: readonly string[], value = '') => chosen.length === 0 || chosen.includes(value)

const categoriesOf = ({ category, purity }: FacetCell) =>
  category === undefined ? [] : categoriesToFindUnder(category, purity)

function facet(
  cells: readonly FacetCell[],
  valuesOf: (cell: FacetCell) => string[],
  counted: (cell: FacetCell) => boolean,
): Facet[] {
  const pairs = cells.flatMap((cell) => valuesOf(cell).map((value) => ({ value, cell })))
  return [...Map.groupBy(pairs, ({ value }) => value)]
    .filter(([value]) => value !== '')
    .map(([value, members]) => ({ value, count: sum(members.map(({ cell }) => cell).filter(counted)) }))
    .sort((a, b) => a.value.localeCompare(b.value))
}

function sum(cells: readonly FacetCell[]): number {
  return cells.reduce((total, { count }) => total + count, 0)
}
