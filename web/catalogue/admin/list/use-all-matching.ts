import { useState } from 'react'
import { countProducts } from '#contracts/admin/bulk-edits.ts'
import { type AdminProductRow, ProductFilters } from '#contracts/admin/catalogue.ts'
import { adminSearchHint } from '#rules/finding/admin-search.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** All products that the list's filter matches, and whether all are selected instead of single rows. */
export function useAllMatching(list: List<AdminProductRow>, selection: Selection<AdminProductRow>) {
  const filter = ProductFilters.parse(list.query)
  const totals = useEndpointQuery(countProducts, { query: filter }, { freshness: 'list' })
  const [selectedFor, setSelectedFor] = useState<string | null>(null)
  const filterKey = JSON.stringify(list.query)
  const products = totals.data?.products ?? 0
  const isPageSelected = list.rows.length > 0 && selection.chosen.length === list.rows.length
  return {
    filter,
    totals: totals.data,
    products,
    /** A sentence about the products that match the search; null without a search. */
    matches: adminSearchHint(filter.search ?? ''),
    /** Another filter or page, or a row that is not selected any more, means single rows again. */
    isSelected: isPageSelected && selectedFor === filterKey,
    canSelect: selection.chosen.length > 0 && products > list.rows.length,
    select: () => {
      selection.chooseAll(true)
      setSelectedFor(filterKey)
    },
    clear: () => setSelectedFor(null),
  }
}

export type AllMatching = ReturnType<typeof useAllMatching>
