import { useState } from 'react'
import { useParams } from 'react-router'
import { addOrderNote, setOrderNoteRemoved } from '#contracts/admin/change-order.ts'
import { type AdminOrder, readAdminOrder } from '#contracts/admin/read-order.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { ShopNotes } from '#web/admin-kit/shop-notes.tsx'
import { call } from '#web/api.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { OrderTaskDialog } from '#web/orders/admin/task/order-task-dialog.tsx'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { TendersPanel } from '#web/orders/admin/tenders/tenders-panel.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { ReturnsPanel } from '#web/returns/admin/returns-panel.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelPanels } from './parcel-panels.tsx'
import { RefundOwed } from './refund-owed.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

const BACK = { label: 'Orders', to: adminPaths.orders() }

/** One order, with everything an admin can see and do. */
export default function Order() {
  const { number = '' } = useParams()
  const query = useEndpointQuery(readAdminOrder, { params: { number } })
  if (query.isSuccess)
    return <OrderScreen key={number} order={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title={number} back={BACK}>
      <QueryState
        query={query}
        missing={
          <EmptyState
            title="Order not found"
            action={<LinkButton to={adminPaths.orders()}>All orders</LinkButton>}
          >
            A digit may be wrong. You can also search by name or telephone number.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

interface ScreenProps {
  order: AdminOrder
  setData: (order: AdminOrder) => void
  refetch: () => void
}

function OrderScreen({ order, setData, refetch }: ScreenProps) {
  const [task, setTask] = useState<OrderTask | null>(null)
  const { orderId: number } = order
  return (
    <AdminPage
      title={order.orderId}
      back={BACK}
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone">
          <OrderBadge status={order.orderStatus} />
          <AdminOrderBadge placedByAdmin={order.placedByAdmin} />
          {formatDateTime(order.placedAt)}
        </span>
      }
      actions={<OrderActions order={order} onTask={setTask} />}
    >
      <RefundOwed order={order} onRefund={(lines) => setTask({ kind: 'refund', lines })} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <OrderLines order={order} onTask={setTask} />
          <DocumentsPanel order={order} />
          {order.payment.method === COUNTER && <TendersPanel order={order} onMoved={refetch} />}
          <OrderMoney order={order} onRefund={(lines) => setTask({ kind: 'refund', lines })} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ShippingPanel order={order} onChange={() => setTask({ kind: 'address' })} />
          <ParcelPanels order={order} onCorrect={(parcel) => setTask({ kind: 'parcel', parcel })} />
          <ReturnsPanel orderNumber={order.orderId} isNamed={order.lines.length > 1} />
          <OrderTimeline order={order} />
          <ShopNotes
            notes={order.notes}
            add={(text) => call(addOrderNote, { params: { number }, body: { text } })}
            keep={(noteId, removed) =>
              call(setOrderNoteRemoved, { params: { number, noteId }, body: { removed } })
            }
            onDone={setData}
          />
        </div>
      </div>
      {task && (
        <OrderTaskDialog
          task={task}
          order={order}
          onDone={setData}
          onConflict={refetch}
          onClose={() => setTask(null)}
        />
      )}
    </AdminPage>
  )
}
