import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import type { Filter } from '#web/admin-kit/list/filter-bar.tsx'
import type { Query } from '#web/query/list-address.ts'

const SORTS = {
  '': 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
}

/** Status, days, amount and order of the list; what is refunded only where the address asks for it. */
export const orderFilters = ({ refund }: Query): Filter[] => [
  {
    name: 'status',
    label: 'Status',
    className: 'sm:w-34',
    placeholder: 'Every status',
    options: ORDER_STATUSES,
  },
  ...(refund ? [{ name: 'refund', label: 'Refund', options: { '': 'Any', owed: 'Owed' } }] : []),
  'days',
  { name: 'least', label: 'Amount from', prefix: '₹', className: 'sm:w-30' },
  { name: 'most', label: 'Amount to', prefix: '₹', className: 'sm:w-30' },
  { name: 'sort', label: 'Sort by', className: 'col-span-2 sm:hidden', options: SORTS },
]
