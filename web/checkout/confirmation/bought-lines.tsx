import type { OrderView } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { EachPrice } from '#web/orders/each-price.tsx'
import { LineItem } from '#web/orders/line-item.tsx'
import type { Order } from '#web/orders/order.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { sharedDelivery } from '#web/orders/order-progress.ts'

/** The bought products and the amount paid; of several, each with its price, and its day where they differ. */
export function BoughtLines({ order: { lines, total } }: { order: Order }) {
  const [first, another] = lines
  const isDayShared = sharedDelivery(lines) !== null
  const paid = (
    <p className="mt-3">
      <span translate="no" className="font-medium money">
        {formatRupees(total, { paise: 'always' })}
      </span>{' '}
      <span className="text-sm text-stone">paid, GST included</span>
    </p>
  )
  if (!another) return first ? <OnlyLine line={first}>{paid}</OnlyLine> : null
  return (
    <div className="p-5 sm:p-7">
      <ul className="grid gap-5">
        {lines.map((line) => (
          <li key={line.transactionId}>
            <LineItem line={line} image="size-20">
              {!isDayShared && line.deliveryBy && (
                <p className="text-sm text-stone">With you by {formatWeekday(line.deliveryBy)}</p>
              )}
            </LineItem>
          </li>
        ))}
      </ul>
      <div className="mt-5 border-t border-hairline text-right">{paid}</div>
    </div>
  )
}

function OnlyLine({ line, children }: { line: OrderView; children: React.ReactNode }) {
  return (
    <div className="flex gap-5 p-5 sm:gap-7 sm:p-7">
      <OrderImage line={line} className="size-24 shrink-0 sm:size-32" />
      <div className="min-w-0">
        <h2 className="font-display text-piece font-medium">{line.name}</h2>
        <EachPrice line={line} className="mt-1 text-stone" />
        {line.variant && <p className="mt-1 text-stone">{line.variant}</p>}
        <OrderExtras extras={line.extras} className="mt-2 text-sm" />
        {children}
      </div>
    </div>
  )
}
