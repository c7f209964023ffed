import { useState } from 'react'
import { listReservations, type ReservationRow } from '#contracts/admin/reservations.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReservationCard } from './reservation-card.tsx'
import { reservationColumns } from './reservation-columns.tsx'
import { ReservationLimitsPanel } from './reservation-limits-panel.tsx'

/** What customers have reserved at this moment, and how much they may. */
export default function Reservations() {
  const list = useEndpointList(listReservations)
  const [releasing, setReleasing] = useState<ReservationRow | null>(null)
  return (
    <AdminPage
      title="Reservations"
      actions={
        <Button kind="secondary" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="grid gap-6">
        <ListTable
          caption="Live reservations"
          list={list}
          rowKey={({ id }) => id}
          columns={reservationColumns(setReleasing)}
          card={(row) => <ReservationCard row={row} onRelease={setReleasing} />}
          empty={
            <EmptyState title="No live reservations">
              A product is reserved while a customer has its payment window open.
            </EmptyState>
          }
        />
        <ReservationLimitsPanel />
      </div>
      {releasing && (
        <ReleaseDialog reservation={releasing} onDone={list.refetch} onClose={() => setReleasing(null)} />
      )}
    </AdminPage>
  )
}
