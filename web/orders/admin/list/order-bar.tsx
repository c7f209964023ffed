import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { Button } from '#web/ui/action/button.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { PrintPapers } from './print-papers.tsx'

/** What can be done with the chosen orders, at the foot of the window while some are chosen. */
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
          {counted('Mark packed', confirmed, chosen)}
        </Button>
      )}
      {shipped.length > 0 && (
        <Button blockedBecause={whyNot('orders.move')} onClick={() => setTask('deliver')}>
          {counted('Mark delivered', shipped, chosen)}
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
function counted(label: string, some: readonly unknown[], all: readonly unknown[]): string {
  return some.length === all.length ? label : `${label} (${some.length})`
}
