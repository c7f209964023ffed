import { useState } from 'react'
import { type CashDay, listCashDays } from '#contracts/admin/cash-days.ts'
import { type CashDayState, differenceWords } from '#rules/counter/cash-day.ts'
import { TENDER_WORDS } from '#rules/counter/tender-kinds.ts'
import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CloseDialog, CountDialog } from './cash-dialogs.tsx'

/** Each admin's cash: counted at the end of the day, closed by a manager. */
export default function CashScreen() {
  const query = useEndpointQuery(listCashDays, {})
  const { profile } = useAdministrator()
  const [counting, setCounting] = useState<CashDay | null>(null)
  const [closing, setClosing] = useState<CashDay | null>(null)
  const refetch = () => void query.refetch()
  return (
    <AdminPage title="Cash count" back={{ label: 'New sale', to: adminPaths.counter() }}>
      <QueryState query={query} />
      {query.data && (
        <div className="grid gap-6">
          <CashDayPanel day={query.data.today} onCount={() => setCounting(query.data.today)} />
          <CashDaysTable
            days={query.data.days}
            ownId={profile.id}
            onCount={setCounting}
            onClose={setClosing}
          />
        </div>
      )}
      {counting && <CountDialog day={counting} onDone={refetch} onClose={() => setCounting(null)} />}
      {closing && (
        <CloseDialog
          day={closing}
          isOwn={closing.adminId === profile.id}
          onDone={refetch}
          onClose={() => setClosing(null)}
        />
      )}
    </AdminPage>
  )
}

/** What the admin's own drawer should hold today, and the way to count it. */
function CashDayPanel({ day, onCount }: { day: CashDay; onCount: () => void }) {
  const { state, float, taken, paidOut, expected, counted, sums } = day
  return (
    <Panel
      title="Your cash today"
      className="max-w-xl"
      action={
        state !== 'closed' && (
          <Button onClick={onCount}>{state === 'open' ? 'Count the cash' : 'Count again'}</Button>
        )
      }
    >
      <Facts
        facts={[
          ['In the drawer in the morning', float > 0 && formatExactRupees(float)],
          ['Cash taken', formatExactRupees(taken)],
          ['Cash paid out', paidOut > 0 && `−${formatExactRupees(paidOut)}`],
          [
            'Expected in the drawer',
            <strong translate="no" key="expected">
              {formatExactRupees(expected)}
            </strong>,
          ],
          ['Counted', counted !== null && formatExactRupees(counted)],
          ['Difference', counted !== null && differenceWords(fromRupees(counted), fromRupees(expected))],
          ...sums
            .filter(({ kind }) => kind !== 'cash')
            .map(
              ({ kind, count, amount }) =>
                [
                  `${TENDER_WORDS[kind].label}, ${count === 1 ? '1 payment' : `${count} payments`}`,
                  formatExactRupees(amount),
                ] as const,
            ),
        ]}
      />
    </Panel>
  )
}

const TONE = { open: 'amber', counted: 'amber', closed: 'leaf' } as const satisfies Record<
  CashDayState,
  BadgeTone
>

interface CashDaysTableProps {
  days: readonly CashDay[]
  ownId: string
  onCount: (day: CashDay) => void
  onClose: (day: CashDay) => void
}

/** The days on which money moved at the counter, newest first. */
function CashDaysTable({ days, ownId, onCount, onClose }: CashDaysTableProps) {
  if (days.length === 0)
    return (
      <EmptyState title="No sales at the counter yet">Each day with a payment is listed here.</EmptyState>
    )
  return (
    <ul aria-label="Days" className="divide-y divide-hairline border-y border-hairline bg-paper">
      {days.map((day) => (
        <li
          key={`${day.day} ${day.adminId}`}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-5"
        >
          <span className="w-40">
            <span className="font-medium">{formatDate(day.day)}</span>
            <span className="block">
              <Person {...day.admin} />
            </span>
          </span>
          <Badge tone={TONE[day.state]}>{day.state}</Badge>
          <DayFigures day={day} />
          <DayAction {...{ day, ownId, onCount, onClose }} />
        </li>
      ))}
    </ul>
  )
}

function DayFigures({ day }: { day: CashDay }) {
  const { expected, counted, note, closedBy, isClosedByOwner } = day
  return (
    <span className="min-w-0 flex-1 basis-60">
      Expected{' '}
      <span translate="no" className="money">
        {formatExactRupees(expected)}
      </span>
      {counted !== null && (
        <>
          {' · counted '}
          <span translate="no" className="money">
            {formatExactRupees(counted)}
          </span>
          {' · '}
          {differenceWords(fromRupees(counted), fromRupees(expected))}
        </>
      )}
      {note && <span className="block break-words text-stone">{note}</span>}
      {closedBy && (
        <span className="block text-stone">
          Closed by <Person {...closedBy} isInline />
          {isClosedByOwner && ', whose own cash it is: nobody else has checked it'}
        </span>
      )}
    </span>
  )
}

type DayActionProps = Omit<CashDaysTableProps, 'days'> & { day: CashDay }

function DayAction({ day, ownId, onCount, onClose }: DayActionProps) {
  const { whyNot, may } = useAdministrator()
  if (day.state === 'closed') return null
  const isOwn = day.adminId === ownId
  return (
    <span className="flex gap-2">
      {isOwn && (
        <Button kind="secondary" onClick={() => onCount(day)}>
          Count
        </Button>
      )}
      {may('cash.close') && day.state === 'counted' && (
        <Button blockedBecause={whyNot('cash.close')} onClick={() => onClose(day)}>
          Close
        </Button>
      )}
    </span>
  )
}
