import { useState } from 'react'
import { listReservations, type ReservationRow } from '#contracts/admin/reservations.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { ORDER_VIEWS } from '#web/orders/admin/list/order-views.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

/** Products that customers are paying for at this moment: each is reserved until its time is over. */
export default function OrdersInPayment() {
  const list = useEndpointList(listReservations)
  const [releasing, setReleasing] = useState<ReservationRow | null>(null)
  return (
    <ListScreen
      title="Orders"
      caption="Live reservations"
      actions={
        <Button kind="secondary" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      }
      views={<ViewTabs tabs={ORDER_VIEWS} current="in-payment" path={adminPaths.orders()} />}
      list={list}
      columns={COLUMNS}
      lastColumn={{
        key: 'release',
        head: 'Release',
        hideHead: true,
        kind: 'own',
        align: 'right',
        card: 'action',
        of: (row) => <ReleaseButton row={row} onRelease={setReleasing} />,
      }}
      none={{
        title: 'Nobody is paying at this moment',
        hint: 'A product is reserved while a customer has its payment window open.',
      }}
    >
      {releasing && (
        <ReleaseDialog reservation={releasing} onDone={list.refetch} onClose={() => setReleasing(null)} />
      )}
    </ListScreen>
  )
}

const COLUMNS: readonly ListColumn<ReservationRow>[] = [
  {
    key: 'product',
    head: 'Product',
    isFixed: true,
    kind: 'link',
    of: ({ product }) => product.name,
    to: ({ product }) => adminPaths.product(product.id),
    image: ({ product }, size) => <SoldProductThumb src={product.image} className={size} />,
  },
  {
    key: 'customer',
    head: 'Customer',
    kind: 'person',
    card: 'who',
    of: ({ customer: { id, name, mobileNumber } }) => ({
      name,
      number: mobileNumber,
      to: adminPaths.customer(id),
    }),
  },
  { key: 'amount', head: 'Price', kind: 'rupees', card: 'foot', of: (row) => row.amount },
  {
    key: 'left',
    head: 'Time left',
    kind: 'own',
    align: 'right',
    card: 'badge',
    of: (row) => <TimeLeft until={row.expiresAt} />,
  },
]

/** Minutes and seconds until a reservation ends. */
function TimeLeft({ until }: { until: Date }) {
  const left = useSecondsUntil(until.getTime())
  if (left === 0) return <span className="whitespace-nowrap text-stone">ended</span>
  return (
    <span role="timer" translate="no" className="whitespace-nowrap money">
      {minutesAndSeconds(left)}
    </span>
  )
}

interface ReleaseButtonProps {
  row: ReservationRow
  onRelease: (row: ReservationRow) => void
}

/** Asks before it releases; screen readers hear of which product. */
function ReleaseButton({ row, onRelease }: ReleaseButtonProps) {
  const { whyNot } = useAdministrator()
  return (
    <Button
      kind="quiet"
      aria-label={`Release ${row.product.name}`}
      blockedBecause={whyNot('orders.move')}
      onClick={() => onRelease(row)}
    >
      Release
    </Button>
  )
}
