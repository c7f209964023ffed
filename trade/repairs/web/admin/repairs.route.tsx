import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { listRepairs, type RepairRow } from '#trade/repairs/contract/repairs.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { WayBackTabs } from '#web/admin-kit/way-back-tabs.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { repairPaths } from './paths.ts'
import { RepairBadge } from './repair-badge.tsx'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'in', label: 'In the shop', query: { tab: 'in' } },
  { key: 'with-karigar', label: 'With the karigar', query: { tab: 'with-karigar' } },
  { key: 'ready', label: 'Ready', query: { tab: 'ready' } },
  { key: 'not-fetched', label: 'Not fetched', query: { tab: 'not-fetched' } },
]

/** Pieces that customers brought to be worked on. */
export default function Repairs() {
  const list = useEndpointList(listRepairs)
  return (
    <ListScreen
      name="repairs"
      title="Repairs"
      tabs={<WayBackTabs current="Repairs" />}
      actions={
        <LinkButton to={repairPaths.newRepair()}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Take a piece in
        </LinkButton>
      }
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      card={RepairCard}
      noneFound={{
        title: 'No repair found',
        allLabel: 'Show all repairs',
        hint: 'Search by the number on the slip, the mobile number or the name. “Not fetched” has what was ready for 90 days.',
      }}
      none={{
        title: 'No repairs yet',
        hint: 'Press “Take a piece in” when a customer brings a piece to be worked on.',
      }}
      search={{ label: 'Search repairs', placeholder: 'Number, mobile or name' }}
    />
  )
}

/** The words about a repair beside its status. */
function whereWords({ status, karigar, readyOn, readyAt, isLate }: RepairRow): string {
  if (isLate && karigar) return `${karigar}, overdue since ${formatWeekday(readyOn)}`
  if (isLate) return `Overdue since ${formatWeekday(readyOn)}`
  if (status === 'with-karigar') return karigar
  if (status === 'ready' && readyAt) return `Since ${formatDate(readyAt)}`
  return status === 'taken-in' || status === 'received' ? `Promised for ${formatWeekday(readyOn)}` : ''
}

const costOf = ({ charge, estimate }: RepairRow): string =>
  (charge ?? estimate) === 0 ? 'Free' : formatRupees(charge ?? estimate)

function RepairCard({ row, has }: CardProps<RepairRow>) {
  return (
    <article className="relative px-3 py-3 text-sm">
      <CardTitle to={repairPaths.repair(row.number)} aside={has('amount') && costOf(row)}>
        {row.number}
      </CardTitle>
      {has('piece') && (
        <p className="truncate">
          {row.description}, {row.work}
        </p>
      )}
      {has('customer') && (
        <p className="truncate">
          <Person {...row.customer} isInline />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {has('status') && <RepairBadge status={row.status} />}
        <span className={`text-[0.8125rem] ${row.isLate ? 'text-ruby' : 'text-stone'}`}>
          {whereWords(row)}
        </span>
      </p>
    </article>
  )
}

const COLUMNS: readonly ListColumn<RepairRow>[] = [
  {
    key: 'number',
    isFixed: true,
    head: 'Repair',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Link
          data-row
          to={repairPaths.repair(row.number)}
          translate="no"
          className="font-medium text-link money"
        >
          {row.number}
        </Link>
        <span className="block text-[0.8125rem] text-stone">{formatDate(row.takenInAt)}</span>
      </span>
    ),
  },
  {
    key: 'piece',
    head: 'Piece',
    cell: ({ description, work }) => (
      <span className="block">
        <span className="line-clamp-1">{description}</span>
        <span className="line-clamp-1 text-[0.8125rem] text-stone">{work}</span>
      </span>
    ),
  },
  { key: 'customer', head: 'Customer', cell: ({ customer }) => <Person {...customer} /> },
  { key: 'status', head: 'Status', cell: ({ status }) => <RepairBadge status={status} /> },
  {
    key: 'where',
    head: 'Karigar or day',
    cell: (row) => <span className={row.isLate ? 'text-ruby' : undefined}>{whereWords(row)}</span>,
  },
  {
    key: 'weight',
    head: 'Weight',
    align: 'right',
    cell: ({ grossWeight }) => (
      <span translate="no" className="whitespace-nowrap tabular-nums">
        {grams(grossWeight)}
      </span>
    ),
  },
  {
    key: 'amount',
    head: 'Charge',
    align: 'right',
    cell: (row) => (
      <span translate="no" className="money">
        {costOf(row)}
      </span>
    ),
  },
]
