import type { OrderView } from '#contracts/orders.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { shortDay } from './order-days.ts'
import { timelineOf } from './order-timeline.ts'

export function OrderStatusLine({ order }: { order: OrderView }) {
  const { steps, current, stopped } = timelineOf(order)
  return (
    <StatusLine
      label={`Order ${order.orderId}`}
      steps={steps.map(({ status, at }) => ({ label: status, note: at ? shortDay(at) : undefined }))}
      current={current}
      stopped={stopped}
    />
  )
}
