import { formatDate, formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { listRepairs, type RepairRow } from '#trade/repairs/contract/repairs.ts'
import { AddLink } from '#web/admin-kit/add-link.tsx'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { WayBackTabs } from '#web/admin-kit/way-back-tabs.tsx'
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
      actions={<AddLink to={repairPaths.newRepair()}>Take a piece in</AddLink>}
      list={list}
      views={VIEWS}
      columns={COLUMNS}
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

const COLUMNS: readonly ListColumn<RepairRow>[] = [
  {
    key: 'number',
    head: 'Repair',
    isFixed: true,
    kind: 'link',
    isCode: true,
    of: (row) => row.number,
    to: (row) => repairPaths.repair(row.number),
    note: (row, on) => on === 'table' && formatDate(row.takenInAt),
  },
  {
    key: 'piece',
    head: 'Piece',
    kind: 'text',
    card: 'what',
    of: (row) => row.description,
    note: (row) => row.work,
  },
  { key: 'customer', head: 'Customer', kind: 'person', card: 'who', of: (row) => row.customer },
  { key: 'status', head: 'Status', kind: 'badge', of: (row) => <RepairBadge status={row.status} /> },
  { key: 'where', head: 'Karigar or day', kind: 'own', card: 'foot', of: whereOf },
  { key: 'weight', head: 'Weight', kind: 'grams', of: (row) => row.grossWeight },
  { key: 'amount', head: 'Charge', kind: 'own', align: 'right', card: 'amount', of: costOf },
]

/** Beside its status: where a repair is, or by when it was promised. */
function whereOf(row: RepairRow) {
  const words = whereWords(row)
  return words && <span className={row.isLate ? 'text-ruby' : undefined}>{words}</span>
}
