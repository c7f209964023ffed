import { Link } from 'react-router'
import { type CustomerRow, listCustomers } from '#contracts/admin/customers.ts'
import { counted } from '#rules/counted.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { BlockedBadge } from './blocked-badge.tsx'
import { RoleBadge } from './role-badge.tsx'

/** Everybody who has ever asked for an OTP, and the people of the shop among them. */
export default function Customers() {
  const list = useEndpointList(listCustomers)
  return (
    <ListScreen
      name="customers"
      title="Customers"
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      card={CustomerCard}
      noneFound={{
        title: 'No customers found',
        allLabel: 'Show everybody',
        hint: 'Type part of the name or number, at least two characters.',
      }}
      none={{ title: 'No customers yet' }}
      search={{ label: 'Number, name or e-mail' }}
      filters={[
        {
          name: 'show',
          label: 'Show',
          hideLabel: true,
          className: 'col-span-2 sm:w-48',
          options: { '': 'Everybody', administrators: 'Admins' },
        },
      ]}
    />
  )
}

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'Everybody', query: {} },
  { key: 'staff', label: 'Admins', query: { show: 'administrators' } },
]

const numberOf = ({ mobileNumber }: CustomerRow) => mobileNumber && formatMobileNumber(mobileNumber)
const nameOf = (row: CustomerRow) => row.name || numberOf(row) || 'Unnamed customer'
const ordersOf = ({ orders }: CustomerRow) => counted(orders, 'order')

const COLUMNS: readonly ListColumn<CustomerRow>[] = [
  {
    key: 'name',
    isFixed: true,
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
    cell: (row) => (
      <span translate="no" className="money">
        {numberOf(row)}
      </span>
    ),
  },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }) => <span className="text-stone">{email}</span>,
  },
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

function CustomerCard({ row, has, facts }: CardProps<CustomerRow>) {
  const reached = [has('number') && row.name && numberOf(row), has('city') && row.city]
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
      <p className="text-stone">{reached.filter(Boolean).join(' · ')}</p>
      <p className="text-[0.8125rem] text-stone">
        {has('orders') && ordersOf(row)}
        {has('last') && row.lastOrderAt && ` · the last order on ${formatDate(row.lastOrderAt)}`}
      </p>
      {facts}
    </article>
  )
}
