import type { OrderView } from '#contracts/orders.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { timelineOf } from './order-timeline.ts'

/** How far a line, or all lines of an order, have come. */
export function OrderStatusLine({ line }: { line: OrderView }) {
  const { steps, current, stopped } = timelineOf(line)
  return (
    <StatusLine
      label={`Order ${line.orderId}`}
      steps={steps.map(({ status, at }) => ({ label: status, note: at ? formatShortDate(at) : undefined }))}
      current={current}
      stopped={stopped}
    />
  )
}
