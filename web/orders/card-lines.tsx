import type { OrderView } from '#contracts/orders.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { LineState } from './line-state.tsx'
import { OrderImage } from './order-image.tsx'

/** The lines of an order that has several: each with what it costs, and what it does not share with the others. */
export function CardLines({ lines }: { lines: readonly OrderView[] }) {
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map((line) => (
        <li key={line.transactionId} className="flex gap-4">
          <OrderImage line={line} className="size-16 shrink-0 sm:size-20" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-display text-lg leading-snug font-medium">{line.name}</span>
              <span className="money">{formatRupees(fromRupees(line.total))}</span>
            </p>
            {line.variant && <p className="text-sm text-stone">{line.variant}</p>}
            <LineState line={line} lines={lines} />
          </div>
        </li>
      ))}
    </ul>
  )
}
