import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useParams } from 'react-router'
import { addOrderNote, setOrderNoteRemoved } from '#contracts/admin/change-order.ts'
import { type AdminOrder, type AdminOrderLine, readAdminOrder } from '#contracts/admin/read-order.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { ORDER_STATUS, ORDER_TIMELINE } from '#rules/orders/order-status.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { ShopNotes } from '#web/admin-kit/shop-notes.tsx'
import { call } from '#web/api.ts'
import { AdminOrderBadge } from '#web/orders/admin/admin-order-badge.tsx'
import { BalanceBadge } from '#web/orders/admin/balance-badge.tsx'
import { OrderBadge } from '#web/orders/admin/order-badge.tsx'
import { moveLabel } from '#web/orders/admin/task/move-words.ts'
import { OrderTaskDialog } from '#web/orders/admin/task/order-task-dialog.tsx'
import type { OrderTask } from '#web/orders/admin/task/task-props.ts'
import { ongoingLines } from '#web/orders/order-progress.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PANELS_BESIDE_ORDERS } from '#wiring/beside-orders.ts'
import { PANELS_OF_ORDERS } from '#wiring/of-orders.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { LineMenu } from './line-menu.tsx'
import { DisputeNotice } from './moves-at-provider.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelPanels } from './parcel-panels.tsx'
import { ShippingPanel } from './shipping-panel.tsx'
import { unpaidReason } from './unpaid-reason.ts'
import { useOrderRights } from './use-order-rights.ts'

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
          {ORDER_STATUS[order.orderStatus].isBought && <BalanceBadge balance={order.balance} />}
          <AdminOrderBadge placedByAdmin={order.placedByAdmin} />
          {formatDateTime(order.placedAt)}
        </span>
      }
      actions={<OrderActions order={order} onTask={setTask} />}
    >
      <DisputeNotice warning={order.disputeWarning} />
      <RefundOwed order={order} onRefund={(lines) => setTask({ kind: 'refund', lines })} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <OrderLines order={order} onTask={setTask} />
          <DocumentsPanel order={order} />
          {PANELS_OF_ORDERS.map((Panel) => (
            <Panel key={Panel.name} order={order} onMoved={refetch} />
          ))}
          <OrderMoney
            order={order}
            onDone={setData}
            onConflict={refetch}
            onRefund={(lines) => setTask({ kind: 'refund', lines })}
            onAnswer={(refund) => setTask({ kind: 'outside', refund })}
          />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ShippingPanel order={order} onChange={() => setTask({ kind: 'address' })} />
          <ParcelPanels order={order} onCorrect={(parcel) => setTask({ kind: 'parcel', parcel })} />
          {PANELS_BESIDE_ORDERS.map((Panel) => (
            <Panel key={Panel.name} orderNumber={order.orderId} isNamed={order.lines.length > 1} />
          ))}
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

interface OrderActionsProps {
  order: AdminOrder
  onTask: (task: OrderTask) => void
}

/** Actions on all lines of an order that are far enough: a step onward is a button, everything else is in the menu. */
function OrderActions({ order, onTask }: OrderActionsProps) {
  const { whyNot } = useOrderRights(order)
  return (
    <>
      {order.handover === 'parcel' && (
        <LinkButton kind="secondary" to={adminPaths.packingSlip(order.orderId)} target="_blank">
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Packing slip
        </LinkButton>
      )}
      {ORDER_TIMELINE.map((to) => {
        const able = order.lines.filter(({ moves }) => moves.includes(to))
        if (able.length === 0) return null
        const lines = able.filter((line) => unpaidReason(line, to) === null)
        const isAll = able.length === ongoingLines(order.lines).length && lines.length === able.length
        return (
          <Button
            key={to}
            blockedBecause={whyNot('orders.move') ?? (lines.length === 0 && unpaidReason(order, to))}
            onClick={() => onTask({ kind: 'move', to, lines })}
          >
            {moveLabel(order, to)}
            {!isAll && lines.length > 0 && ` (${lines.length})`}
          </Button>
        )
      })}
      <LineMenu order={order} lines={order.lines} onTask={onTask} />
    </>
  )
}

interface RefundOwedProps {
  order: AdminOrder
  onRefund: (lines: readonly AdminOrderLine[]) => void
}

/** A return that an admin has recorded moves no money: what is still to be done is said until it is done. */
function RefundOwed({ order, onRefund }: RefundOwedProps) {
  const { whyNot } = useOrderRights(order)
  const lines = order.lines.filter((line) => isOwed(line, order))
  if (lines.length === 0) return null
  const most = lines.reduce((sum, { refundable }) => sum + refundable, 0)
  const what = order.lines.length === 1 ? 'The product' : lines.map(({ name }) => name).join(' and ')
  return (
    <Notice
      tone="warning"
      title={`${what} ${lines.length === 1 ? 'is' : 'are'} back, and nothing has been refunded yet`}
      className="mb-4"
      action={
        <Button kind="secondary" blockedBecause={whyNot('refunds.make')} onClick={() => onRefund(lines)}>
          Refund…
        </Button>
      }
    >
      Check the product, then refund up to{' '}
      <span translate="no">{formatRupees(most, { paise: 'always' })}</span>. Until then the order is listed
      under Refund owed.
    </Notice>
  )
}

const isOwed = ({ orderStatus, refundable, transactionId }: AdminOrderLine, { refunds }: AdminOrder) =>
  orderStatus === 'Returned' &&
  refundable > 0 &&
  !refunds.some((refund) => refund.transactionId === transactionId)
