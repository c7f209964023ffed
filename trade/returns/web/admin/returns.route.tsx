import clsx from 'clsx'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { KIND_WORDS, RETURN_STATUSES } from '#rules/orders/return-names.ts'
import { listReturns, type ReturnRow } from '#trade/returns/contract/return-requests.ts'
import { requestWords } from '#trade/returns/web/return-words.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { DrawnOn, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { WayBackTabs } from '#web/admin-kit/way-back-tabs.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { PLACE_WORDS } from './place-words.ts'
import { ADMIN_STATUS_WORDS, ReturnBadge } from './return-badge.tsx'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'to-decide', label: 'To decide', query: { status: 'requested' } },
  { key: 'expected', label: 'Expected', query: { status: 'approved' } },
  { key: 'to-inspect', label: 'To inspect', query: { status: 'received' } },
  { key: 'to-refund', label: 'To refund', query: { kind: 'return', status: 'inspected' } },
  { key: 'to-pay-out', label: 'To pay out', query: { status: 'to-pay-out' } },
  { key: 'in-shop', label: 'Not on sale yet', query: { product: 'in-shop' } },
]

const STATUSES = Object.fromEntries(RETURN_STATUSES.map((status) => [status, ADMIN_STATUS_WORDS[status]]))

/** Products that customers send back. */
export default function Returns() {
  const list = useEndpointList(listReturns)
  return (
    <ListScreen
      name="returns"
      title="Returns"
      tabs={<WayBackTabs current="Returns" />}
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      noneFound={{
        title: 'No return found',
        allLabel: 'Show all returns',
        hint: 'Search by the number of the return or of the order.',
      }}
      actions={<LinkButton to={adminPaths.newReturn()}>At the counter</LinkButton>}
      none={{
        title: 'No returns yet',
        hint: 'Customers ask for a return in their account, on a delivered order, or bring the piece to the counter.',
      }}
      search={{ label: 'Return or order number' }}
      filters={[
        { name: 'kind', label: 'Kind', hideLabel: true, placeholder: 'Every kind', options: KIND_WORDS },
        { name: 'status', label: 'Status', hideLabel: true, placeholder: 'Every status', options: STATUSES },
        {
          name: 'product',
          label: 'Product is',
          hideLabel: true,
          placeholder: 'Product anywhere',
          className: 'sm:w-52',
          options: PLACE_WORDS,
        },
      ]}
    />
  )
}

const COLUMNS: readonly ListColumn<ReturnRow>[] = [
  {
    key: 'number',
    head: 'Return',
    isFixed: true,
    kind: 'link',
    isCode: true,
    of: (row) => row.number,
    to: (row) => adminPaths.return(row.number),
    note: (row) => formatDate(row.requestedAt),
  },
  {
    key: 'product',
    head: 'Product',
    kind: 'text',
    card: 'what',
    of: (row) => row.name,
    note: (row) => row.orderNumber,
  },
  {
    key: 'customer',
    head: 'Customer',
    kind: 'person',
    card: 'who',
    of: ({ customer: { name, mobileNumber } }) => ({ name, number: mobileNumber }),
  },
  { key: 'reason', head: 'Reason', kind: 'text', card: 'remark', of: requestWords },
  { key: 'status', head: 'Status', kind: 'badge', of: (row) => <ReturnBadge status={row.status} /> },
  { key: 'place', head: 'Product is', kind: 'text', of: placeWords },
  {
    key: 'answer',
    head: 'Promised by',
    kind: 'own',
    card: 'foot',
    cardHead: '',
    of: promised,
  },
  {
    key: 'amount',
    head: 'Amount',
    kind: 'rupees',
    card: 'amount',
    of: (row) => (row.kind === 'resizing' ? null : row.amount),
  },
]

/** The promised day, in red once it has passed. */
function promised({ answerBy, isLate }: ReturnRow, on: DrawnOn) {
  if (!answerBy) return null
  const day = formatWeekday(answerBy)
  if (on === 'card')
    return (
      <span
        className={isLate ? 'text-ruby' : undefined}
      >{`${isLate ? 'Overdue since' : 'Promised by'} ${day}`}</span>
    )
  return (
    <span className={clsx('whitespace-nowrap', isLate && 'text-ruby')}>
      {day}
      {isLate && <span className="block text-[0.8125rem]">overdue</span>}
    </span>
  )
}

/** Where the product is, or by when it is expected. */
function placeWords({ product, arriveBy, status }: ReturnRow) {
  return status === 'approved' && arriveBy ? `Due by ${formatWeekday(arriveBy)}` : PLACE_WORDS[product]
}
