import { Link } from 'react-router'
import { listReturns, type ReturnRow } from '#contracts/admin/return-requests.ts'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { RETURN_STATUSES } from '#rules/returns/return-steps.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { WayBackTabs } from '#web/admin-kit/way-back-tabs.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { KIND_WORDS, requestWords } from '#web/returns/return-words.ts'
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
      columns={RETURN_COLUMNS}
      card={ReturnCard}
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
        {
          name: 'kind',
          label: 'Kind',
          hideLabel: true,
          placeholder: 'Every kind',
          className: 'sm:w-36',
          options: KIND_WORDS,
        },
        {
          name: 'status',
          label: 'Status',
          hideLabel: true,
          placeholder: 'Every status',
          className: 'sm:w-44',
          options: STATUSES,
        },
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

function ReturnCard({ row, has }: CardProps<ReturnRow>) {
  return (
    <article className="relative px-3 py-3 text-sm">
      <CardTitle
        to={adminPaths.return(row.number)}
        aside={has('amount') && row.kind !== 'resizing' && formatRupees(row.amount)}
      >
        {row.number}
      </CardTitle>
      {has('product') && <p className="truncate">{row.name}</p>}
      {has('customer') && (
        <p className="truncate">
          <Person name={row.customer.name} number={row.customer.mobileNumber} isInline />
        </p>
      )}
      {has('reason') && <p className="truncate text-stone">{requestWords(row)}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {has('status') && <ReturnBadge status={row.status} />}
        <span className="text-[0.8125rem] text-stone">{formatDate(row.requestedAt)}</span>
        {row.answerBy && (
          <span className={`text-[0.8125rem] ${row.isLate ? 'text-ruby' : 'text-stone'}`}>
            {row.isLate ? 'Overdue since' : 'Promised by'} {formatWeekday(row.answerBy)}
          </span>
        )}
      </p>
    </article>
  )
}

const RETURN_COLUMNS: readonly ListColumn<ReturnRow>[] = [
  {
    key: 'number',
    isFixed: true,
    head: 'Return',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Link
          data-row
          to={adminPaths.return(row.number)}
          translate="no"
          className="font-medium text-link money"
        >
          {row.number}
        </Link>
        <span className="block text-[0.8125rem] text-stone">{formatDate(row.requestedAt)}</span>
      </span>
    ),
  },
  {
    key: 'product',
    head: 'Product',
    cell: ({ name, orderNumber }) => (
      <span className="block">
        <span className="line-clamp-2">{name}</span>
        <span translate="no" className="block text-[0.8125rem] text-stone money">
          {orderNumber}
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customer: { name, mobileNumber } }) => <Person name={name} number={mobileNumber} />,
  },
  { key: 'reason', head: 'Reason', cell: requestWords },
  { key: 'status', head: 'Status', cell: ({ status }) => <ReturnBadge status={status} /> },
  {
    key: 'place',
    isBelow: true,
    head: 'Product is',
    cell: ({ product, arriveBy, status }) =>
      status === 'approved' && arriveBy ? `Due by ${formatWeekday(arriveBy)}` : PLACE_WORDS[product],
  },
  {
    key: 'answer',
    isBelow: true,
    head: 'Promised by',
    cell: ({ answerBy, isLate }) =>
      answerBy && (
        <span className={`whitespace-nowrap ${isLate ? 'text-ruby' : ''}`}>
          {formatWeekday(answerBy)}
          {isLate && <span className="block text-[0.8125rem]">overdue</span>}
        </span>
      ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: ({ kind, amount }) =>
      kind !== 'resizing' && (
        <span translate="no" className="money">
          {formatRupees(amount)}
        </span>
      ),
  },
]
