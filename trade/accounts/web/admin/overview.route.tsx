import { checkGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { readAccounts } from '#trade/accounts/contract/months.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { ChangesPanel } from './overview/changes-panel.tsx'
import { ChecksPanel } from './overview/checks-panel.tsx'
import { FilesPanel } from './overview/files-panel.tsx'
import { MissingPanel } from './overview/missing-panel.tsx'
import { ReconciliationPanel } from './overview/reconciliation-panel.tsx'
import { StatePanel } from './overview/state-panel.tsx'

/** How the accounts of a month or quarter stand, what is in the way of its return, and the files for portal and Tally. */
export default function AccountsOverview() {
  return <AccountsPage>{(period) => <Overview key={period} period={period} />}</AccountsPage>
}

function Overview({ period }: { period: Period }) {
  const accounts = useEndpointQuery(readAccounts, { query: { period } })
  const checks = useEndpointQuery(checkGstr1, { query: { period } })
  if (!accounts.data) return <QueryState query={accounts} />
  const { name, counts, missing, reconciled, changes, months } = accounts.data
  const isEmpty = counts.invoices + counts.creditNotes + counts.commercialNotes === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      {isEmpty && (
        <Notice title={`No documents in ${name}`}>
          Nothing was billed or credited. A nil return still has to be filed.
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1.7fr_1fr]">
        <StatePanel accounts={accounts.data} checks={checks} />
        <FilesPanel period={period} isPreview={months.some(({ state }) => state === 'running')} />
      </div>
      <MissingPanel missing={missing} />
      <ChecksPanel checks={checks} />
      {!isEmpty && <ReconciliationPanel reconciled={reconciled} />}
      <ChangesPanel changes={changes} />
    </div>
  )
}
