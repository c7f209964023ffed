import { useState } from 'react'
import { Link } from 'react-router'
import { listReservations, type ReservationRow, releaseReservation } from '#contracts/admin/reservations.ts'
import { formatRupees } from '#rules/money.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { ORDER_VIEWS } from '#web/orders/admin/list/order-views.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import { isConflict } from '#web/query/server-errors.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'

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

interface RowProps {
  row: ReservationRow
  onRelease: (row: ReservationRow) => void
}

const reservationColumns = (onRelease: RowProps['onRelease']): Column<ReservationRow>[] => [
  {
    key: 'product',
    head: 'Product',
    cell: ({ product }) => (
      <span className="flex items-center gap-3">
        <SoldProductThumb src={product.image} />
        <Link to={adminPaths.product(product.id)} className="text-link">
          {product.name}
        </Link>
      </span>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customer: { id, name, mobileNumber } }) => (
      <Person name={name} number={mobileNumber} to={adminPaths.customer(id)} isRow />
    ),
  },
  {
    key: 'amount',
    head: 'Price',
    align: 'right',
    cell: ({ amount }) => (
      <span translate="no" className="money">
        {formatRupees(amount)}
      </span>
    ),
  },
  {
    key: 'left',
    head: 'Time left',
    align: 'right',
    cell: ({ expiresAt }) => <TimeLeft until={expiresAt} />,
  },
  {
    key: 'release',
    head: 'Release',
    hideHead: true,
    align: 'right',
    cell: (row) => <ReleaseButton {...{ row, onRelease }} />,
  },
]

/** A live reservation as a card on a phone. */
function ReservationCard({ row, onRelease }: RowProps) {
  const { product, customer, amount, expiresAt } = row
  return (
    <article className="flex gap-3 px-3 py-3 text-sm">
      <SoldProductThumb src={product.image} className="size-16" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2">{product.name}</span>
          <TimeLeft until={expiresAt} />
        </p>
        <p className="truncate">
          <Person
            name={customer.name}
            number={customer.mobileNumber}
            to={adminPaths.customer(customer.id)}
            isRow
            isInline
          />
        </p>
        <p className="mt-1 flex items-center justify-between gap-3">
          <span translate="no" className="text-stone money">
            {formatRupees(amount)}
          </span>
          <ReleaseButton {...{ row, onRelease }} />
        </p>
      </div>
    </article>
  )
}

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

/** Asks before it releases; screen readers hear of which product. */
function ReleaseButton({ row, onRelease }: RowProps) {
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

interface ReleaseDialogProps {
  reservation: ReservationRow
  /** The list is to be read again: it was released, or has ended. */
  onDone: () => void
  onClose: () => void
}

/** Puts a reserved product back on sale before its time. */
function ReleaseDialog({ reservation, onDone, onClose }: ReleaseDialogProps) {
  const { id, customer, product, together } = reservation
  const others = together === 2 ? 'the other product' : `the other ${together - 1} products`
  const group = together > 1 ? ` It is released together with ${others} of the same payment.` : ''
  const release = async () => {
    try {
      await call(releaseReservation, { params: { id } })
      toast.success(`${product.name} is on sale again.`)
    } catch (fault) {
      if (!isConflict(fault)) throw fault
      toast.error(fault.message, { duration: READ_TOAST })
    }
    onDone()
  }
  return (
    <TaskDialog
      title="Release this reservation?"
      description={`${product.name}, reserved for ${customer.name}.${group} Others can buy it immediately. If ${customer.name} has already started a payment, it is accepted while the product is in stock and refunded otherwise.`}
      doLabel="Release"
      doingLabel="Releasing…"
      destructive
      onDo={release}
      onClose={onClose}
    />
  )
}
