import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Select } from '#web/ui/form/select.tsx'

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'lowest', label: 'Lowest amount' },
]

/** Search, days, amount and order of the list. */
export function OrderFilters({ list }: { list: List<AdminOrderRow> }) {
  const { query, narrow } = list
  const active = [query.from, query.to, query.least, query.most].filter(Boolean).length
  return (
    <FilterBar
      active={active}
      onClear={() => narrow({ from: '', to: '', least: '', most: '' })}
      search={
        <FilterText
          label="Order number, name or phone"
          hideLabel
          placeholder="Order number, name or phone"
          type="search"
          value={query.search}
          onFilter={(search) => narrow({ search })}
        />
      }
    >
      <FilterDays list={list} />
      <FilterText
        label="Amount from"
        prefix="₹"
        inputMode="decimal"
        className="sm:w-32"
        value={query.least}
        onFilter={(least) => narrow({ least })}
      />
      <FilterText
        label="Amount to"
        prefix="₹"
        inputMode="decimal"
        className="sm:w-32"
        value={query.most}
        onFilter={(most) => narrow({ most })}
      />
      <Select
        label="Sort by"
        size="small"
        className="col-span-2 sm:hidden"
        options={SORTS}
        value={query.sort ?? ''}
        onChange={(event) => narrow({ sort: event.target.value })}
      />
    </FilterBar>
  )
}
