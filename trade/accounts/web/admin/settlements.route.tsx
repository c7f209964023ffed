import { useState } from 'react'
import { exact } from '#rules/exact-rupees.ts'
import { listSettlements } from '#trade/accounts/contract/settlements.ts'
import { type Period, periodName } from '#trade/accounts/rules/period.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { ReportDialog } from './settlements/report-dialog.tsx'
import { settlementColumns } from './settlements/settlement-columns.tsx'
import { SettlementDialog } from './settlements/settlement-dialog.tsx'

/** Transfers of the payment provider to the bank in a period, and its fees. */
export default function SettlementsScreen() {
  return <AccountsPage>{(period) => <Settlements key={period} period={period} />}</AccountsPage>
}

function Settlements({ period }: { period: Period }) {
  const query = useEndpointQuery(listSettlements, { query: { period } })
  const { data } = query
  return (
    <Panel title={`Settlements, ${periodName(period)}`}>
      <p className="mb-3 max-w-text text-sm text-stone">
        The payment provider pays in what customers paid online, less refunds, its fee and the GST on it. Read
        its settlement report, or enter a transfer as the bank statement has it. The fees go into the file for
        Tally.
      </p>
      <Tasks />
      <QueryState query={query} />
      {data && (
        <>
          <DataTable
            caption="Settlements"
            columns={settlementColumns(data.totals)}
            rows={data.settlements}
            rowKey={({ id }) => id}
            isCardsOnPhone
            empty={
              <EmptyState title={`No settlements in ${periodName(period)}`} level={3}>
                Nothing was read from a report or entered for this period.
              </EmptyState>
            }
          />
          {data.unsettled.count > 0 && (
            <p className="mt-3 text-sm text-stone">
              In no settlement report yet: {paymentsText(data.unsettled.count)} of this period,{' '}
              <span translate="no">{exact(data.unsettled.amount)}</span>.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

const paymentsText = (count: number) =>
  count === 1 ? 'one online payment' : `${countText(count)} online payments`

function Tasks() {
  const { whyNot } = useAdministrator()
  const [task, setTask] = useState<'report' | 'form' | null>(null)
  const blocked = whyNot('accounts.change')
  const close = () => setTask(null)
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <Button blockedBecause={blocked} onClick={() => setTask('report')}>
        Import a report
      </Button>
      <Button kind="secondary" blockedBecause={blocked} onClick={() => setTask('form')}>
        Enter a settlement
      </Button>
      {task === 'report' && <ReportDialog onClose={close} />}
      {task === 'form' && <SettlementDialog onClose={close} />}
    </div>
  )
}
