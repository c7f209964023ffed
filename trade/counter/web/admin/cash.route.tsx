import { useState } from 'react'
import { type CashDay, listCashDays } from '#trade/counter/contract/cash-days.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { CashDaysTable } from './cash/cash-days-table.tsx'
import { CloseDialog, CountDialog } from './cash/cash-dialogs.tsx'
import { CashRows } from './cash/cash-rows.tsx'
import { DrawerPanel } from './cash/drawer-panel.tsx'
import { MoveCashDialog } from './cash/move-cash-dialog.tsx'
import { counterPaths } from './paths.ts'

/** The shop's one drawer: what its book says, what goes in and out, counted at the end of the day, closed by a manager. */
export default function CashScreen() {
  const query = useEndpointQuery(listCashDays, {})
  const { profile } = useAdministrator()
  const [open, setOpen] = useState<{ task: 'count' | 'close'; day: string } | 'move' | null>(null)
  const refetch = () => void query.refetch()
  const close = () => setOpen(null)
  const task = open === 'move' ? null : open
  const day = task && query.data ? drawerOn(query.data, task.day) : null
  return (
    <AdminPage title="Cash drawer" back={{ label: 'New sale', to: counterPaths.sale() }}>
      <QueryState query={query} />
      {query.data && (
        <div className="grid gap-6">
          <DrawerPanel
            day={query.data.today}
            onCount={() => setOpen({ task: 'count', day: query.data.today.day })}
            onMove={() => setOpen('move')}
            onChanged={refetch}
          />
          <CashRows day={query.data.today.day} />
          <CashDaysTable
            days={query.data.days}
            today={query.data.today.day}
            onChanged={refetch}
            onCount={(one) => setOpen({ task: 'count', day: one.day })}
            onClose={(one) => setOpen({ task: 'close', day: one.day })}
          />
        </div>
      )}
      {open === 'move' && <MoveCashDialog onDone={refetch} onClose={close} />}
      {day && task?.task === 'count' && <CountDialog day={day} onDone={refetch} onClose={close} />}
      {day && task?.task === 'close' && (
        <CloseDialog
          day={day}
          isOwn={day.countedBy?.number === profile.mobile_number}
          onDone={refetch}
          onClose={close}
        />
      )}
    </AdminPage>
  )
}

const drawerOn = ({ today, days }: { today: CashDay; days: readonly CashDay[] }, day: string) =>
  [today, ...days].find((one) => one.day === day && one.drawerOf === null) ?? null
