import { Link } from 'react-router'
import { type CustomerRow, listCustomers } from '#contracts/admin/customers.ts'
import { formatDate } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { NoneFound } from '#web/admin-kit/list/none-found.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { spacedNumber } from '#web/session/mobile-digits.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BlockedBadge } from './blocked-badge.tsx'
import { RoleBadge } from './role-badge.tsx'

/** Everybody who has ever asked for an OTP, and the people of the shop among them. */
export default function Customers() {
  const list = useEndpointList(listCustomers)
  return (
    <AdminPage title="Customers" fills>
      <FilterBar
        list={list}
        filters={['show']}
        search={<FilterSearch list={list} label="Number, name or e-mail" />}
      >
        <FilterChoice
          list={list}
          name="show"
          label="Show"
          hideLabel
          className="col-span-2 sm:w-48"
          options={[
            { value: '', label: 'Everybody' },
            { value: 'administrators', label: 'Staff' },
          ]}
        />
      </FilterBar>
      <ListTable
        caption="Customers"
        list={list}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(row) => <CustomerCard row={row} />}
        empty={
          list.isNarrowed ? (
            <NoneFound list={list} title="No customers found" allLabel="Show everybody">
              Type part of the name or number, at least two characters.
            </NoneFound>
          ) : (
            <EmptyState title="No customers yet" />
          )
        }
      />
    </AdminPage>
  )
}

const numberOf = ({ mobileNumber }: CustomerRow) => mobileNumber && spacedNumber(mobileNumber)
const nameOf = (row: CustomerRow) => row.name || numberOf(row) || 'Unnamed customer'
const ordersOf = ({ orders }: CustomerRow) => `${orders} ${orders === 1 ? 'order' : 'orders'}`

const COLUMNS: Column<CustomerRow>[] = [
  {
    key: 'name',
    head: 'Customer',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link data-row to={adminPaths.customer(row.id)} className="font-medium text-link">
          {nameOf(row)}
        </Link>
        <RoleBadge role={row.role} />
        <BlockedBadge blocked={row.blocked} />
      </span>
    ),
  },
  {
    key: 'number',
    head: 'Mobile number',
    cell: (row) => <span className="money">{numberOf(row)}</span>,
  },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className="text-stone">{email}</span> },
  { key: 'city', head: 'City', cell: ({ city }) => city },
  {
    key: 'since',
    head: 'Since',
    cell: ({ since }) => <span className="whitespace-nowrap text-stone">{formatDate(since)}</span>,
  },
  {
    key: 'last',
    head: 'Last order',
    cell: ({ lastOrderAt }) => (
      <span className="whitespace-nowrap text-stone">{lastOrderAt ? formatDate(lastOrderAt) : '–'}</span>
    ),
  },
  { key: 'orders', head: 'Orders', align: 'right', cell: ({ orders }) => orders },
]

function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <article className="relative px-4 py-3 text-sm">
      <p className="flex items-start justify-between gap-3">
        <Link data-row to={adminPaths.customer(row.id)} className="font-medium after:absolute after:inset-0">
          {nameOf(row)}
        </Link>
        <span className="flex flex-wrap justify-end gap-1.5">
          <RoleBadge role={row.role} />
          <BlockedBadge blocked={row.blocked} />
        </span>
      </p>
      <p className="text-stone">{[row.name && numberOf(row), row.city].filter(Boolean).join(' · ')}</p>
      <p className="text-[0.8125rem] text-stone">
        {ordersOf(row)}
        {row.lastOrderAt && `, the last one on ${formatDate(row.lastOrderAt)}`}
      </p>
    </article>
  )
}
