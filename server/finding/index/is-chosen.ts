import { categoriesToFindUnder } from '#rules/finding/category-filter.ts'
import type { ListingChoice } from '#rules/finding/listing-choice.ts'
import type { ProductKind } from './product-index.ts'

/** The choices of a listing, prices aside. */
export type Choice = Omit<ListingChoice, 'minPrice' | 'maxPrice' | 'sort'>

const GROUPS = ['category', 'type', 'purity', 'origin', 'stock'] as const
/** A part of the filter; ticking a second box of it widens the result. */
export type Group = (typeof GROUPS)[number]

/** Whether a kind matches the choice, prices aside. `but`: a group whose choice is ignored. */
export function isChosen(cell: ProductKind, choice: Choice, but?: Group): boolean {
  return GROUPS.every((group) => group === but || IS_CHOSEN[group](cell, choice))
}

const isAmong = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)

const IS_CHOSEN: Record<Group, (cell: ProductKind, choice: Choice) => boolean> = {
  category: (cell, { categories }: { categories: readonly string[] }) =>
    categories.length === 0 || categoriesOf(cell).some((value) => categories.includes(value)),
  type: ({ type }, { types }) => isAmong(types, type),
  purity: ({ purity }, { purities }) => isAmong(purities, purity),
  origin: ({ origin }, { origins }) => isAmong(origins, origin),
  stock: ({ inStock }, { inStockOnly }) => !inStockOnly || inStock,
}

/** The categories under which products of a kind are found. */
export const categoriesOf = ({ category, purity, stones }: ProductKind) =>
  categoriesToFindUnder(category, purity, stones)
