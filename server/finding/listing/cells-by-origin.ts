import { HOME_COUNTRY } from '#rules/catalogue/origin.ts'
import type { ImportedCell } from './imported.store.ts'
import type { FacetCell } from './listing-facets.ts'

/**
 * Tells what is imported apart from the rest: the counts of listings do not know the country. Without anything
 * imported the cells stay as they are, and no filter by country is offered.
 */
export function cellsByOrigin<Cell extends FacetCell>(
  cells: readonly Cell[],
  imported: readonly Omit<ImportedCell, 'categoryId'>[],
): FacetCell[] {
  if (imported.length === 0) return [...cells]
  const key = ({ category, type, purity, inStock }: FacetCell) =>
    JSON.stringify([category, type, purity, inStock])
  const importedOf = Map.groupBy(imported, (cell: FacetCell) => key(cell))
  const home = cells.map((cell) => {
    const others = importedOf.get(key(cell)) ?? []
    return {
      ...cell,
      origin: HOME_COUNTRY,
      count: others.reduce((left, { count }) => left - count, cell.count),
    }
  })
  return [...home, ...imported]
}
