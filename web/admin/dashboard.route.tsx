import { readDashboard } from '#contracts/admin/dashboard.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { Alarms } from './dashboard/alarms.tsx'
import { DeadStockTile } from './dashboard/dead-stock-tile.tsx'
import { OrdersByStatus } from './dashboard/orders-by-status.tsx'
import { OwedTile } from './dashboard/owed-tile.tsx'
import { RatesTile } from './dashboard/rates-tile.tsx'
import { SalesTiles } from './dashboard/sales-tiles.tsx'
import { StockTile } from './dashboard/stock-tile.tsx'
import { Turnover } from './dashboard/turnover.tsx'
import { WaitingTile } from './dashboard/waiting-tile.tsx'
import { SetupNotice } from './setup-guide/setup-notice.tsx'

/** The state of the shop at this moment; every tile leads to its list. */
export default function DashboardScreen() {
  const query = useEndpointQuery(readDashboard, {})
  if (query.isError)
    return (
      <AdminPage title="Dashboard">
        <Alarms />
        <NotLoaded title="The figures could not be loaded." onAgain={() => void query.refetch()} />
      </AdminPage>
    )
  if (query.isPending) return <DashboardWaiting />
  const board = query.data
  return (
    <AdminPage title="Dashboard" aside={<p className="text-sm text-stone">{formatDateTime(board.at)}</p>}>
      <Alarms />
      <SetupNotice />
      <div className="grid gap-4 lg:grid-cols-3">
        <SalesTiles board={board} />
        {board.days.length > 0 && <Turnover board={board} />}
        <OrdersByStatus board={board} />
        <RatesTile board={board} />
        <OwedTile board={board} />
        <WaitingTile board={board} />
        <StockTile board={board} />
        <DeadStockTile board={board} />
      </div>
    </AdminPage>
  )
}

function DashboardWaiting() {
  return (
    <AdminPage title="Dashboard">
      <Waiting
        label="Loading the figures"
        className="grid gap-4 lg:grid-cols-3"
        boxes={['h-32', 'h-32', 'h-32', 'h-80 lg:col-span-2', 'h-80']}
      />
    </AdminPage>
  )
}
