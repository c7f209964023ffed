import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { deliverOrders, printParcelPapers } from '#contracts/admin/parcels.ts'
import { counted } from '#rules/counted.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import type { PaperSize } from '#rules/orders/parcel-papers.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call, response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { PackDialog } from './pack-dialog.tsx'

/** Actions on the selected orders, at the foot of the window while some are selected. */
export function OrderBar({ selection, onDone }: { selection: Selection<AdminOrderRow>; onDone: () => void }) {
  const { whyNot } = useAdministrator()
  const [task, setTask] = useState<'pack' | 'deliver' | null>(null)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  const confirmed = chosen.filter(has('Confirmed'))
  const shipped = chosen.filter(has('Shipped'))
  const close = () => setTask(null)
  const done = () => {
    selection.clear()
    onDone()
  }
  return (
    <SelectionBar noun={['order', 'orders']} count={chosen.length} onClear={selection.clear}>
      {confirmed.length > 0 && (
        <Button blockedBecause={whyNot('orders.move')} onClick={() => setTask('pack')}>
          {labelFor('Mark packed', confirmed, chosen)}
        </Button>
      )}
      {shipped.length > 0 && (
        <Button blockedBecause={whyNot('orders.move')} onClick={() => setTask('deliver')}>
          {labelFor('Mark delivered', shipped, chosen)}
        </Button>
      )}
      <PrintPapers orders={chosen} />
      {task === 'pack' && <PackDialog orders={confirmed} onPacked={done} onClose={close} />}
      {task === 'deliver' && <DeliverDialog orders={shipped} onDelivered={done} onClose={close} />}
    </SelectionBar>
  )
}

const has =
  (status: OrderStatus) =>
  ({ lines }: AdminOrderRow): boolean =>
    lines.some((line) => line.status === status)

/** `Mark packed (2)` where others are chosen as well. */
function labelFor(label: string, some: readonly unknown[], all: readonly unknown[]): string {
  return some.length === all.length ? label : `${label} (${some.length})`
}

interface DeliverDialogProps {
  orders: readonly AdminOrderRow[]
  /** Some or all are delivered: the list is old. */
  onDelivered: () => void
  onClose: () => void
}

/** Notes that several parcels have arrived. */
function DeliverDialog({ orders: chosen, onDelivered, onClose }: DeliverDialogProps) {
  // The list behind the dialog forgets what is delivered; the dialog keeps what it was opened with.
  const [orders, setOrders] = useState(chosen)
  const deliver = async () => {
    const { moved, refused } = await call(deliverOrders, {
      body: { orders: orders.map(({ number }) => ({ number })) },
    })
    if (moved.length > 0) {
      toast.success(`${counted(moved.length, 'order')} delivered.`)
      onDelivered()
    }
    if (refused.length === 0) return
    setOrders(orders.filter(({ number }) => refused.some((entry) => entry.number === number)))
    throw new ApiError(409, refused.map(({ message }) => message).join(' '))
  }
  return (
    <TaskDialog
      title={orders.length === 1 ? 'Mark 1 order delivered' : `Mark ${orders.length} orders delivered`}
      description="The customers are notified that their parcels have arrived. This cannot be undone."
      doLabel="Mark delivered"
      onDo={deliver}
      onClose={onClose}
    >
      <p translate="no" className="text-sm money">
        {orders.map(({ number }) => number).join(', ')}
      </p>
    </TaskDialog>
  )
}

/** Packing slips and labels of the chosen orders, in one file to be printed. */
function PrintPapers({ orders }: { orders: readonly AdminOrderRow[] }) {
  const printing = useAction(
    (size: PaperSize) => openPdf(() => fetched(orders, size), `parcels-${size}.pdf`),
    { failed: 'The papers could not be printed. Please try again.' },
  )
  return (
    <Menu
      trigger={
        <Button kind="secondary" pending={printing.isPending} pendingLabel="Printing…">
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Slips and labels
        </Button>
      }
      items={[
        { label: 'A4: slip and label on a page', onSelect: () => printing.mutate('A4') },
        { label: 'A6: for a label printer', onSelect: () => printing.mutate('A6') },
      ]}
    />
  )
}

async function fetched(orders: readonly AdminOrderRow[], size: PaperSize): Promise<Response> {
  const answer = await response(printParcelPapers, {
    body: { size, numbers: orders.map(({ number }) => number) },
  })
  const leftOut = answer.headers.get('x-left-out')
  if (leftOut) toast.info(`Left out, because there is no parcel: ${leftOut.replaceAll(',', ', ')}.`)
  return answer
}
