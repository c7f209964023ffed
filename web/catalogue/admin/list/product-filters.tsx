import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

const STOCKS = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
]
const STATUSES = [
  { value: '', label: 'On sale' },
  { value: 'archived', label: 'Archived' },
  { value: 'all', label: 'All' },
]
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'cheapest', label: 'Lowest price' },
  { value: 'dearest', label: 'Highest price' },
]

/** Search, category, type, stock and status of the list. */
export function ProductFilters({ list }: { list: List<AdminProductRow> }) {
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  return (
    <FilterBar
      list={list}
      filters={['category', 'type', 'stock', 'featured', 'status']}
      search={
        <FilterSearch list={list} label="Search products" placeholder="Beginnings of words, or a SKU" />
      }
    >
      <FilterChoice
        list={list}
        name="category"
        label="Category"
        placeholder="Every category"
        options={
          categories.isSuccess
            ? categories.data.map(({ category_name, label }) => ({ value: category_name, label }))
            : []
        }
      />
      <FilterChoice
        list={list}
        name="type"
        label="Type"
        placeholder="Every type"
        options={
          types.isSuccess ? types.data.map(({ id, type_name }) => ({ value: id, label: type_name })) : []
        }
      />
      <FilterChoice list={list} name="stock" label="Stock" placeholder="Any stock" options={STOCKS} />
      <FilterChoice list={list} name="status" label="Status" options={STATUSES} />
      <FilterChoice
        list={list}
        name="featured"
        label="Featured"
        placeholder="All"
        options={[{ value: 'yes', label: 'Featured' }]}
      />
      <FilterChoice list={list} name="sort" label="Sort by" className="sm:hidden" options={SORTS} />
    </FilterBar>
  )
}
