import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'

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
export const NO_FILTERS = { category: '', type: '', stock: '', featured: '', status: '' }

/** Search, category, type, stock and status of the list. */
export function ProductFilters({ list }: { list: List<AdminProductRow> }) {
  const { query, narrow } = list
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const active = [query.category, query.type, query.stock, query.featured, query.status].filter(
    Boolean,
  ).length
  return (
    <FilterBar
      active={active}
      onClear={() => narrow(NO_FILTERS)}
      search={
        <FilterText
          label="Search products"
          hideLabel
          placeholder="Name, type, description or SKU"
          type="search"
          value={query.search}
          onFilter={(search) => narrow({ search })}
        />
      }
    >
      <Select
        label="Category"
        size="small"
        placeholder="Every category"
        options={
          categories.isSuccess
            ? categories.data.map(({ category_name, label }) => ({ value: category_name, label }))
            : []
        }
        value={query.category ?? ''}
        onChange={(event) => narrow({ category: event.target.value })}
      />
      <Select
        label="Type"
        size="small"
        placeholder="Every type"
        options={
          types.isSuccess ? types.data.map(({ id, type_name }) => ({ value: id, label: type_name })) : []
        }
        value={query.type ?? ''}
        onChange={(event) => narrow({ type: event.target.value })}
      />
      <Select
        label="Stock"
        size="small"
        placeholder="Any stock"
        options={STOCKS}
        value={query.stock ?? ''}
        onChange={(event) => narrow({ stock: event.target.value })}
      />
      <Select
        label="Status"
        size="small"
        options={STATUSES}
        value={query.status === 'on-sale' ? '' : (query.status ?? '')}
        onChange={(event) => narrow({ status: event.target.value })}
      />
      <Select
        label="Featured"
        size="small"
        placeholder="All"
        options={[{ value: 'yes', label: 'Featured' }]}
        value={query.featured ?? ''}
        onChange={(event) => narrow({ featured: event.target.value })}
      />
      <Select
        label="Sort by"
        size="small"
        className="sm:hidden"
        options={SORTS}
        value={query.sort ?? ''}
        onChange={(event) => narrow({ sort: event.target.value })}
      />
    </FilterBar>
  )
}
