import { type CustomerRow, listCustomers } from '#contracts/admin/customers.ts'
import { counted } from '#rules/counted.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
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

const COLUMNS: readonly ListColumn<CustomerRow>[] = [
  {
    key: 'name',
    head: 'Customer',
    isFixed: true,
    kind: 'link',
    of: (row) => row.name || numberOf(row) || 'Unnamed customer',
    to: (row) => adminPaths.customer(row.id),
    marks: (row) => (
      <>
        <RoleBadge role={row.role} />
        <BlockedBadge blocked={row.blocked} />
      </>
    ),
  },
  { key: 'number', head: 'Mobile number', kind: 'code', card: 'who', cardHead: '', of: numberOf },
  { key: 'email', head: 'E-mail', kind: 'text', className: 'text-stone', of: (row) => row.email },
  { key: 'city', head: 'City', kind: 'text', card: 'who', of: (row) => row.city },
  { key: 'since', head: 'Since', kind: 'day', className: 'text-stone', of: (row) => row.since },
  {
    key: 'last',
    head: 'Last order',
    kind: 'day',
    card: 'foot',
    className: 'text-stone',
    of: (row) => row.lastOrderAt,
  },
  {
    key: 'orders',
    head: 'Orders',
    kind: 'own',
    align: 'right',
    card: 'foot',
    of: ({ orders }, on) => (on === 'card' ? counted(orders, 'order') : orders),
  },
]
