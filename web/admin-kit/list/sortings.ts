import type { Sorting } from '#web/ui/display/data-table.tsx'

/** Between the order in a list's address and what its table shows; the newest first goes without saying. */
export function sortingsOf(sortedBy: Readonly<Record<string, Sorting>>) {
  return {
    sortingOf: (sort = 'newest'): Sorting | undefined => sortedBy[sort],
    sortOf: ({ key, direction }: Sorting): string => {
      const found = Object.entries(sortedBy).find(
        ([, sorting]) => sorting.key === key && sorting.direction === direction,
      )
      return found && found[0] !== 'newest' ? found[0] : ''
    },
  }
}
