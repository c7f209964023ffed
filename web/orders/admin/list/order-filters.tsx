import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'

const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'lowest', label: 'Lowest amount' },
]

/** Search, days, amount and order of the list. */
export function OrderFilters({ list }: { list: List<AdminOrderRow> }) {
  const { query, narrow } = list
  return (
    <FilterBar
      list={list}
      filters={['from', 'to', 'least', 'most']}
      search={
        <FilterSearch
          list={list}
          label="Order number, name or phone"
          placeholder="Order, invoice, HUID, name or phone"
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
      <FilterChoice
        list={list}
        name="sort"
        label="Sort by"
        className="col-span-2 sm:hidden"
        options={SORTS}
      />
    </FilterBar>
  )
}
