import { type CashDay, closeCashDay } from '#contracts/admin/cash-days.ts'
import { differenceWords } from '#rules/counter/cash-day.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'

interface CloseDialogProps {
  day: CashDay
  /** The cash is the caller’s own. */
  isOwn: boolean
  /** Closed, or changed by somebody else since. */
  onDone: () => void
  onClose: () => void
}

/** Of today; on a day that is over nobody takes cash anyway. */
function untilTomorrow({ day, admin }: CashDay): string {
  return day === dayInIndia(new Date()) ? ` ${admin.name} can take no more cash until tomorrow.` : ''
}

/** Ends an admin's cash day; from then on no cash can be added to it. */
export function CloseDialog({ day, isOwn, onDone, onClose }: CloseDialogProps) {
  const counted = day.counted ?? 0
  const difference = differenceWords(fromRupees(counted), fromRupees(day.expected))
  return (
    <TaskDialog
      title={`Close ${day.admin.name}’s cash day?`}
      description={`${formatDate(day.day)}: ${formatExactRupees(counted)} counted, ${formatExactRupees(day.expected)} expected. ${difference}. A closed day cannot be opened again.${untilTomorrow(day)}${isOwn ? ' This is your own cash: the day will be marked as checked by nobody else. Ask a colleague to close it if you can.' : ''}`}
      doLabel="Close the day"
      doingLabel="Closing…"
      onDo={() => call(closeCashDay, { params: { day: day.day }, body: { adminId: day.adminId, counted } })}
      done="Closed."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    />
  )
}
