import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { Gstr1Check } from '#trade/accounts/contract/gstr1.ts'
import type { AccountMonth, readAccounts } from '#trade/accounts/contract/months.ts'
import { periodFault } from '#trade/accounts/rules/period.ts'
import { reopenedWords } from '#trade/accounts/rules/reopened-words.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { personText } from '#web/admin-kit/person-text.ts'
import { countText } from '#web/measures.ts'
import type { EndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CloseMonthDialog, ReopenMonthDialog } from './month-dialogs.tsx'
import { StateLine } from './state-line.tsx'

interface StatePanelProps {
  accounts: ResponseBody<typeof readAccounts>
  checks: EndpointQuery<Gstr1Check[]>
}

/** The month at a glance: its documents, whether they agree, what the portal would say, and whether it is closed. */
export function StatePanel({ accounts, checks }: StatePanelProps) {
  const { name, months, counts, missing, reconciled } = accounts
  return (
    <Panel title={name}>
      <ul className="divide-y divide-hairline">
        <StateLine tone={missing.length > 0 ? 'error' : 'good'} to={missing.length > 0 && '#missing'}>
          {documentsText(counts)}.{' '}
          {missing.length > 0
            ? `${missing.length === 1 ? 'One is' : `${countText(missing.length)} are`} missing.`
            : 'None is missing.'}
        </StateLine>
        <StateLine tone={reconciled.isEqual ? 'good' : 'error'} to={!reconciled.isEqual && '#reconciliation'}>
          {reconciled.isEqual
            ? 'Documents, GSTR-1 tables, HSN summary and money agree to the paisa.'
            : 'Documents, GSTR-1 tables, HSN summary and money do not agree.'}
        </StateLine>
        <PortalLine checks={checks} />
        {months.map((month) => (
          <MonthLine
            key={month.month}
            month={month}
            isOneOfSeveral={months.length > 1}
            blocked={whyNotClosed(accounts)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function PortalLine({ checks: { data, isError } }: Pick<StatePanelProps, 'checks'>) {
  if (isError) return <StateLine tone="error">The checks of GSTR-1 could not be run.</StateLine>
  if (!data) return <StateLine tone="wait">The checks of GSTR-1 are running …</StateLine>
  const refused = data.filter(({ severity }) => severity === 'refused').length
  const others = data.length - refused
  const words = [
    refused > 0 && `${refused === 1 ? '1 thing' : `${countText(refused)} things`} the portal would refuse`,
    others > 0 && `${others === 1 ? '1 thing' : `${countText(others)} things`} to look at`,
  ].filter(Boolean)
  return (
    <StateLine tone={refused > 0 ? 'error' : others > 0 ? 'hint' : 'good'} to={words.length > 0 && '#checks'}>
      {words.length > 0 ? `GSTR-1: ${words.join(', ')}.` : 'GSTR-1: the portal would refuse nothing.'}
    </StateLine>
  )
}

function documentsText({ invoices, creditNotes, commercialNotes }: StatePanelProps['accounts']['counts']) {
  const parts = [
    [invoices, 'tax invoice', true],
    [creditNotes, 'credit note', creditNotes > 0],
    [commercialNotes, 'commercial credit note', commercialNotes > 0],
  ] as const
  if (invoices + creditNotes + commercialNotes === 0) return 'No documents were issued'
  return parts
    .filter(([, , isSaid]) => isSaid)
    .map(([count, words]) => `${countText(count)} ${words}${count === 1 ? '' : 's'}`)
    .join(', ')
}

/** The reason, known to the screen, why a month cannot be closed; the server checks again. */
function whyNotClosed({ missing, reconciled }: StatePanelProps['accounts']): string | null {
  if (missing.length > 0) return 'A document is missing.'
  return reconciled.isEqual ? null : 'The month does not reconcile yet.'
}

interface MonthLineProps {
  month: AccountMonth
  /** A quarter is on the screen, whose figures say nothing of a single month. */
  isOneOfSeveral: boolean
  /** Why an open month cannot be closed yet. */
  blocked: string | null
}

/** Whether a month runs, is open or closed, and the way to close it. */
function MonthLine({ month, isOneOfSeveral, blocked }: MonthLineProps) {
  const { whyNot } = useAdministrator()
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null)
  const isOpen = month.state === 'open'
  return (
    <StateLine
      tone={month.state === 'closed' ? 'closed' : 'wait'}
      action={
        month.state === 'closed' && !isOneOfSeveral && whyNot('accounts.reopen') === null ? (
          <Button kind="secondary" className="print:hidden" onClick={() => setDialog('reopen')}>
            Open again
          </Button>
        ) : (
          isOpen &&
          (isOneOfSeveral ? (
            <Link to={accountPaths.overview(month.month)} className="text-link">
              Open the month
            </Link>
          ) : (
            <Button
              kind="secondary"
              className="print:hidden"
              blockedBecause={whyNot('accounts.close') ?? blocked}
              onClick={() => setDialog('close')}
            >
              Close month
            </Button>
          ))
        )
      }
    >
      {stateText(month)}
      {month.reopenings.map((one) => (
        <span key={one.reopenedAt.toString()} className="mt-1 block text-sm text-stone">
          {reopenedWords({ ...one, month: month.month, by: personText(one.reopenedBy) })}
        </span>
      ))}
      {dialog === 'close' && <CloseMonthDialog month={month} onClose={() => setDialog(null)} />}
      {dialog === 'reopen' && <ReopenMonthDialog month={month} onClose={() => setDialog(null)} />}
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
