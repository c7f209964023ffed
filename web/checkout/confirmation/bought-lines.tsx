import type { OrderView } from '#contracts/orders.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import type { Order } from '#web/orders/order.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { sharedDelivery } from '#web/orders/order-progress.ts'

/** What was bought, each with its price, and what was paid. A day that is not that of all lines is with its line. */
export function BoughtLines({ order: { lines, total } }: { order: Order }) {
  const isOne = lines.length === 1
  const isDayShared = sharedDelivery(lines) !== null
  const paid = (
    <p className="mt-3">
      <span className="font-medium money">{formatRupees(fromRupees(total), { paise: 'always' })}</span>{' '}
      <span className="text-sm text-stone">paid, GST included</span>
    </p>
  )
  return (
    <div className="p-5 sm:p-7">
      <ul className="grid gap-5">
        {lines.map((line) => (
          <li key={line.transactionId} className="flex gap-5 sm:gap-7">
            <OrderImage line={line} className={isOne ? 'size-24 shrink-0 sm:size-32' : 'size-20 shrink-0'} />
            <div className="min-w-0 flex-1">
              <h2 className="font-display text-piece font-medium">{line.name}</h2>
              {line.variant && <p className="mt-1 text-stone">{line.variant}</p>}
              <OrderExtras extras={line.extras} className="mt-2 text-sm" />
              {isOne ? paid : <LinePrice line={line} isDayShared={isDayShared} />}
            </div>
          </li>
        ))}
      </ul>
      {!isOne && <div className="mt-5 border-t border-hairline text-right">{paid}</div>}
    </div>
  )
}

function LinePrice({ line, isDayShared }: { line: OrderView; isDayShared: boolean }) {
  return (
    <p className="mt-1 text-sm">
      <span className="money">{formatRupees(fromRupees(line.total), { paise: 'always' })}</span>
      {!isDayShared && line.deliveryBy && (
        <span className="text-stone"> · With you by {formatWeekday(line.deliveryBy)}</span>
      )}
    </p>
  )
}
