import { useState } from 'react'
import { type CashDay, listCashDays } from '#contracts/admin/cash-days.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { CashDayPanel } from './cash-day-panel.tsx'
import { CashDaysTable } from './cash-days-table.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'

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
