import { useState } from 'react'
import { Link } from 'react-router'
import { type AccountMonth, closeMonth, readAccounts } from '#contracts/admin/account-months.ts'
import { periodFault } from '#rules/accounts/period.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { personText } from '#web/admin-kit/person-text.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { StateLine } from './state-line.tsx'

interface MonthLineProps {
  month: AccountMonth
  /** A quarter is on the screen, whose figures say nothing of a single month. */
  isOneOfSeveral: boolean
  /** Why an open month cannot be closed yet. */
  blocked: string | null
}

/** Whether a month runs, is open or closed, and the way to close it. */
export function MonthLine({ month, isOneOfSeveral, blocked }: MonthLineProps) {
  const { whyNot } = useAdministrator()
  const [closing, setClosing] = useState(false)
  const isOpen = month.state === 'open'
  return (
    <StateLine
      tone={month.state === 'closed' ? 'closed' : 'wait'}
      action={
        isOpen &&
        (isOneOfSeveral ? (
          <Link to={adminPaths.accounts(month.month)} className="text-link">
            Open the month
          </Link>
        ) : (
          <Button
            kind="secondary"
            className="print:hidden"
            blockedBecause={whyNot('accounts.close') ?? blocked}
            onClick={() => setClosing(true)}
          >
            Close month
          </Button>
        ))
      }
    >
      {stateText(month)}
      {closing && <CloseMonthDialog month={month} onClose={() => setClosing(false)} />}
    </StateLine>
  )
}

function stateText({ month, name, state, closedAt, closedBy }: AccountMonth): string {
  const toCome = periodFault(month, new Date())
  if (toCome) return toCome
  if (state === 'running') return `${name} has not ended yet: what you see is a preview.`
  if (state === 'open' || !closedAt) return `${name} is open.`
  const by = closedBy ? ` by ${personText(closedBy)}` : ''
  return `${name} was closed${by} on ${formatDateTime(closedAt)}.`
}

type CloseMonthDialogProps = { month: AccountMonth; onClose: () => void }

function CloseMonthDialog({ month: { month, name }, onClose }: CloseMonthDialogProps) {
  return (
    <TaskDialog
      title={`Close ${name}?`}
      description={`Close it once its GSTR-1 is filed. What ${name} reports then stays as it is. If one of its invoices is issued again later, the change appears in the month in which it was made, as the portal wants it. A closed month cannot be opened again.`}
      doLabel="Close month"
      doingLabel="Closing…"
      onDo={async () => {
        await call(closeMonth, { params: { period: month } })
        await refresh(readAccounts)
      }}
      done={`${name} is closed.`}
      onConflict={() => void refresh(readAccounts)}
      onClose={onClose}
    />
  )
}
