import type { OrderView } from '#contracts/orders.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { sharedDelivery, sharedProgress } from './order-progress.ts'
import { timelineOf } from './order-timeline.ts'
import { ParcelLine } from './parcel-tracking.tsx'
import { RefundShort } from './refund-notice.tsx'

interface LineStateProps {
  line: OrderView
  /** All of its order. */
  lines: readonly OrderView[]
}

/** The facts that one of several lines does not share with the others: its status, its day, and the refund for it. */
export function LineState({ line, lines }: LineStateProps) {
  const { steps, current } = timelineOf(line)
  const at = steps[current]?.at
  return (
    <div className="mt-1 grid gap-1 text-sm empty:hidden">
      {sharedProgress(lines)?.orderStatus !== line.orderStatus && (
        <p>
          <span className="font-medium">{line.orderStatus}</span>
          {at && <span className="text-stone"> on {formatShortDate(at)}</span>}
        </p>
      )}
      {sharedDelivery(lines) === null && <ParcelLine line={line} />}
      {line.refund && (
        <p className="text-stone">
          <RefundShort refund={line.refund} paidInShop={line.paidInShop} />
        </p>
      )}
    </div>
  )
}
