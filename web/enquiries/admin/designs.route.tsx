import { Link } from 'react-router'
import { type DesignRow, listDesigns, readDesignImage } from '#contracts/admin/designs.ts'
import { NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { DesignBadge } from './design-badge.tsx'
import { EnquiryTabs } from './enquiry-tabs.tsx'

/** Products that customers want to have made. */
export default function CustomRequests() {
  const list = useEndpointList(listDesigns)
  return (
    <ListScreen
      name="custom-requests"
      title="Custom Requests"
      caption="Custom requests"
      tabs={<EnquiryTabs current="designs" />}
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      card={DesignCard}
      noneFound={{
        title: 'No request found',
        allLabel: 'Show all requests',
        hint: 'Search by ticket number or by the customer’s full mobile number.',
      }}
      none={{
        title: 'No custom requests yet',
        hint: 'Designs that customers upload on the home page appear here.',
      }}
      search={{ label: 'Ticket or mobile number' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          hideLabel: true,
          placeholder: 'Every status',
          className: 'col-span-2 sm:w-44',
          options: Object.keys(NEXT_DESIGN_STATUS),
        },
      ]}
    />
  )
}

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'new', label: 'New', query: { status: 'New' } },
  { key: 'quoted', label: 'Quoted', query: { status: 'Quoted' } },
  { key: 'accepted', label: 'To make', query: { status: 'Accepted' } },
]

const quoteOf = ({ quote }: DesignRow) => (quote === null ? null : formatRupees(quote))

const COLUMNS: readonly ListColumn<DesignRow>[] = [
  {
    key: 'ticket',
    isFixed: true,
    head: 'Request',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Thumb row={row} className="size-14" />
        <span>
          <Link
            data-row
            to={adminPaths.customRequest(row.id)}
            className="font-medium whitespace-nowrap text-link"
          >
            {row.ticket}
          </Link>
          <span className="block text-[0.8125rem] whitespace-nowrap text-stone">
            {formatDate(row.createdAt)}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'notes',
    head: 'Notes',
    cell: ({ notes }) => <span className="line-clamp-2 max-w-md text-stone">{notes || 'No notes'}</span>,
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customer: { name, mobileNumber, city } }) => (
      <Person name={name} number={mobileNumber} note={city} />
    ),
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <DesignBadge status={status} /> },
  {
    key: 'quote',
    head: 'Quote',
    align: 'right',
    cell: (row) => quoteOf(row) ?? <span className="text-stone">–</span>,
  },
]

function DesignCard({ row, has }: CardProps<DesignRow>) {
  return (
    <article className="relative flex gap-3 px-3 py-3">
      <Thumb row={row} className="size-20" />
      <div className="min-w-0 flex-1 text-sm">
        <CardTitle to={adminPaths.customRequest(row.id)} aside={has('quote') && quoteOf(row)}>
          {row.ticket}
        </CardTitle>
        {has('customer') && (
          <p className="truncate">
            <Person name={row.customer.name} number={row.customer.mobileNumber} isInline />
          </p>
        )}
        {has('notes') && <p className="truncate text-stone">{row.notes || 'No notes'}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {has('status') && <DesignBadge status={row.status} />}
          <span className="text-[0.8125rem] text-stone">{formatDate(row.createdAt)}</span>
        </p>
      </div>
    </article>
  )
}

function Thumb({ row: { images }, className }: { row: DesignRow; className: string }) {
  const [first] = images
  if (!first) return <span className={`block shrink-0 bg-sand ${className}`} />
  return (
    <PrivateImage
      endpoint={readDesignImage}
      params={{ imageId: first.id }}
      size="small"
      alt=""
      className={`shrink-0 ${className}`}
    />
  )
}
