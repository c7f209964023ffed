import type { CashDay } from '#contracts/admin/cash-days.ts'
import { type CashDayState, differenceWords } from '#rules/counter/cash-day.ts'
import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

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
export function CashDaysTable({ days, ownId, onCount, onClose }: CashDaysTableProps) {
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
      Expected <span className="money">{formatExactRupees(expected)}</span>
      {counted !== null && (
        <>
          {' · counted '}
          <span className="money">{formatExactRupees(counted)}</span>
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
