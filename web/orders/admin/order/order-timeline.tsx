import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import type { OrderEvent } from '#web/orders/details/order-parts.ts'
import { addressEvent, mergedEvents, priceEvent, returnEvent } from '#web/orders/order-events.ts'
import { Person } from '#web/person.tsx'

/** Events of the order, from the rate of its price to its return, with their moments and people; the newest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const moves = mergedEvents(eventsOf(order), order.lines).toReversed()
  return (
    <Panel title="History">
      <ol className="text-sm">
        {moves.map(({ label, at, note, names, who }, index) => (
          <li key={`${label} ${at.getTime()} ${note} ${names}`} className="relative pb-4 pl-6 last:pb-0">
            {index < moves.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-3 bottom-[-0.375rem] left-[0.3125rem] w-px bg-hairline"
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-[0.3125rem] left-0 size-[0.6875rem] rotate-45 border',
                index === 0 ? 'border-garnet bg-garnet' : 'border-gold bg-paper',
              )}
            />
            <span className={clsx('block', index === 0 && 'font-medium')}>{label}</span>
            {names && <span className="block break-words">{names}</span>}
            {note && <span className="block break-words">{note}</span>}
            <span className="block text-[0.8125rem] text-stone">
              {formatDateTime(at)}
              {who && <> · {who}</>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type DoneEvent = OrderEvent & { who: ReactNode }

function eventsOf({ lines, history, addressChanges, refunds, returnEvents }: AdminOrder): DoneEvent[] {
  return [
    ...lines.map((line) => ({ ...priceEvent(line), who: null })),
    ...history.map(({ status, by, ...move }) => ({
      ...move,
      label: status,
      who: by && <Person {...by} isInline />,
    })),
    ...addressChanges.map(({ by, ...change }) => ({
      ...addressEvent(change),
      who: by ? <Person {...by} isInline /> : 'the customer',
    })),
    ...refunds.map(({ transactionId, at, amount, reason }) => ({
      transactionId,
      at,
      note: reason,
      who: null,
      label: `Refund of ${formatRupees(amount)}`,
    })),
    ...returnEvents.map(({ by, transactionId, ...event }) => ({
      ...returnEvent(event),
      transactionId,
      who: by ? <Person {...by} isInline /> : 'the system',
    })),
  ]
}
