import { Link } from 'react-router'
import type { ReturnRow } from '#contracts/admin/return-requests.ts'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { Person } from '#web/person.tsx'
import { requestWords } from '#web/returns/return-words.ts'
import { PLACE_WORDS } from './place-words.ts'
import { ReturnBadge } from './return-badge.tsx'

export const RETURN_COLUMNS: readonly ListColumn<ReturnRow>[] = [
  {
    key: 'number',
    isFixed: true,
    head: 'Return',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Link data-row to={adminPaths.return(row.number)} className="font-medium text-link money">
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
        <span className="block text-[0.8125rem] text-stone money">{orderNumber}</span>
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
    cell: ({ answerBy }) => answerBy && <span className="whitespace-nowrap">{formatWeekday(answerBy)}</span>,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: ({ kind, amount }) =>
      kind !== 'resizing' && <span className="money">{formatWireRupees(amount)}</span>,
  },
]
