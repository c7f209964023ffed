import { type DesignRow, listDesigns, readDesignImage } from '#contracts/admin/designs.ts'
import { NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { formatDate } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'
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

const COLUMNS: readonly ListColumn<DesignRow>[] = [
  {
    key: 'ticket',
    head: 'Request',
    isFixed: true,
    kind: 'link',
    isCode: true,
    of: (row) => row.ticket,
    to: (row) => adminPaths.customRequest(row.id),
    image: (row, size) => <Thumb row={row} className={size} />,
    note: (row) => formatDate(row.createdAt),
  },
  {
    key: 'notes',
    head: 'Notes',
    kind: 'own',
    card: 'remark',
    of: ({ notes }) => <span className="line-clamp-2 max-w-md text-stone">{notes || 'No notes'}</span>,
  },
  {
    key: 'customer',
    head: 'Customer',
    kind: 'person',
    card: 'who',
    of: ({ customer: { name, mobileNumber, city } }) => ({ name, number: mobileNumber, note: city }),
  },
  { key: 'status', head: 'Status', kind: 'badge', of: (row) => <DesignBadge status={row.status} /> },
  { key: 'quote', head: 'Quote', kind: 'rupees', card: 'amount', of: (row) => row.quote },
]

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
