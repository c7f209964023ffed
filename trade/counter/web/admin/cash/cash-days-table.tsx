import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { CashDay } from '#trade/counter/contract/cash-days.ts'
import { type CashDayState, differenceWords } from '#trade/counter/rules/cash-day.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Person } from '#web/person.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Movements } from './movements.tsx'

const TONE = { open: 'amber', counted: 'amber', closed: 'leaf' } as const satisfies Record<
  CashDayState,
  BadgeTone
>

interface CashDaysTableProps {
  days: readonly CashDay[]
  /** Today, whose movements are above the list. */
  today: string
  onChanged: () => void
  onCount: (day: CashDay) => void
  onClose: (day: CashDay) => void
}

/** The days on which money moved at the counter, newest first; with those of the drawers that admins had before. */
export function CashDaysTable({ days, today, onChanged, onCount, onClose }: CashDaysTableProps) {
  if (days.length === 0)
    return (
      <EmptyState title="No sales at the counter yet">Each day with a payment is listed here.</EmptyState>
    )
  return (
    <ul aria-label="Days" className="divide-y divide-hairline border-y border-hairline bg-paper">
      {days.map((day) => (
        <li
          key={`${day.day} ${day.drawerOf?.number ?? ''}`}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-5"
        >
          <span className="w-40">
            <span className="font-medium">{formatDate(day.day)}</span>
            {day.drawerOf && (
              <span className="block">
                <Person {...day.drawerOf} />
              </span>
            )}
          </span>
          <Badge tone={TONE[day.state]}>{day.state}</Badge>
          <DayFigures day={day} />
          <DayAction {...{ day, onCount, onClose }} />
          {day.day !== today && day.movements.length > 0 && (
            <div className="basis-full border-t border-hairline">
              <Movements movements={day.movements} onChanged={onChanged} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function DayFigures({ day }: { day: CashDay }) {
  const { expected, counted, note, countedBy, closedBy, isClosedByCounter } = day
  return (
    <span className="min-w-0 flex-1 basis-60">
      Expected{' '}
      <span translate="no" className="money">
        {exact(expected)}
      </span>
      {counted !== null && (
        <>
          {' · counted '}
          <span translate="no" className="money">
            {exact(counted)}
          </span>
          {countedBy && (
            <>
              {' by '}
              <Person {...countedBy} isInline />
            </>
          )}
          {' · '}
          {differenceWords(counted, expected)}
        </>
      )}
      {note && <span className="block break-words text-stone">{note}</span>}
      {closedBy && (
        <span className="block text-stone">
          Closed by <Person {...closedBy} isInline />
          {isClosedByCounter && ', who also counted it: nobody else has checked it'}
        </span>
      )}
    </span>
  )
}

type DayActionProps = Pick<CashDaysTableProps, 'onCount' | 'onClose'> & { day: CashDay }

function DayAction({ day, onCount, onClose }: DayActionProps) {
  const { may } = useAdministrator()
  if (day.state === 'closed' || day.drawerOf !== null) return null
  return (
    <span className="flex gap-2">
      <Button kind="secondary" onClick={() => onCount(day)}>
        Count
      </Button>
      {may('cash.close') && day.state === 'counted' && <Button onClick={() => onClose(day)}>Close</Button>}
    </span>
  )
}
