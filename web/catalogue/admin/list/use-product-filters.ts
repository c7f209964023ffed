import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import type { Filter } from '#web/admin-kit/list/filter-bar.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

const SORTS = {
  '': 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
}

/** Category, type, stock and status of the list. */
export function useProductFilters(): Filter[] {
  const { data: categories = [] } = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const { data: types = [] } = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  return [
    {
      name: 'category',
      label: 'Category',
      placeholder: 'Every category',
      options: Object.fromEntries(categories.map(({ category_name, label }) => [category_name, label])),
    },
    {
      name: 'type',
      label: 'Type',
      placeholder: 'Every type',
      options: Object.fromEntries(types.map(({ id, type_name }) => [id, type_name])),
    },
    {
      name: 'stock',
      label: 'Stock',
      placeholder: 'Any stock',
      options: { low: 'Low stock', out: 'Sold out' },
    },
    { name: 'status', label: 'Status', options: { '': 'On sale', archived: 'Archived', all: 'All' } },
    { name: 'featured', label: 'Featured', placeholder: 'All', options: { yes: 'Featured' } },
    { name: 'sort', label: 'Sort by', className: 'sm:hidden', options: SORTS },
  ]
}
