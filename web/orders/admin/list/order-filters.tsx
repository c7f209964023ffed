import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import type { List } from '#web/query/use-endpoint-list.ts'

const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: status }))
const REFUNDS = [
  { value: '', label: 'Any' },
  { value: 'owed', label: 'Owed' },
]
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'lowest', label: 'Lowest amount' },
]

/** Search, status, days, amount and order of the list. */
export function OrderFilters({ list }: { list: List<AdminOrderRow> }) {
  const { query, narrow } = list
  return (
    <FilterBar
      list={list}
      filters={['status', 'from', 'to', 'least', 'most', 'refund']}
      search={
        <FilterSearch
          list={list}
          label="Order number, name or phone"
          placeholder="Order, invoice, HUID, name or phone"
        />
      }
    >
      <FilterChoice
        list={list}
        name="status"
        label="Status"
        className="sm:w-34"
        placeholder="Every status"
        options={STATUSES}
      />
      {query.refund && <FilterChoice list={list} name="refund" label="Refund" options={REFUNDS} />}
      <FilterDays list={list} />
      <FilterText
        label="Amount from"
        prefix="₹"
        className="sm:w-30"
        value={query.least}
        onFilter={(least) => narrow({ least })}
      />
      <FilterText
        label="Amount to"
        prefix="₹"
        className="sm:w-30"
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
