import { useState } from 'react'
import { listReservations, type ReservationRow } from '#contracts/admin/reservations.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { ORDER_VIEWS } from '#web/orders/admin/list/order-views.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReservationCard, reservationColumns } from './reservation-row.tsx'

/** What customers are paying for at this moment: each product is reserved until its time is over. */
export default function OrdersInPayment() {
  const list = useEndpointList(listReservations)
  const [releasing, setReleasing] = useState<ReservationRow | null>(null)
  return (
    <AdminPage
      title="Orders"
      fills
      actions={
        <Button kind="secondary" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="-mt-2 mb-4 flex border-b border-hairline">
        <ViewTabs tabs={ORDER_VIEWS} current="in-payment" path={adminPaths.orders()} />
      </div>
      <ListTable
        caption="Live reservations"
        list={list}
        rowKey={({ id }) => id}
        columns={reservationColumns(setReleasing)}
        card={(row) => <ReservationCard row={row} onRelease={setReleasing} />}
        empty={
          <EmptyState title="Nobody is paying at this moment">
            A product is reserved while a customer has its payment window open.
          </EmptyState>
        }
      />
      {releasing && (
        <ReleaseDialog reservation={releasing} onDone={list.refetch} onClose={() => setReleasing(null)} />
      )}
    </AdminPage>
  )
}
