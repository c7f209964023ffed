import type { OrderView } from '#contracts/orders.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { timelineOf } from './order-timeline.ts'

export function OrderStatusLine({ order }: { order: OrderView }) {
  const { steps, current, stopped } = timelineOf(order)
  return (
    <StatusLine
      label={`Order ${order.orderId}`}
      steps={steps.map(({ status, at }) => ({ label: status, note: at ? formatShortDate(at) : undefined }))}
      current={current}
      stopped={stopped}
    />
  )
}
