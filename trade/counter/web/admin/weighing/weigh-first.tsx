import { lazy, Suspense, useState } from 'react'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { gramsText } from '#web/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Few orders are weighed here. */
const WeighDialog = lazy(async () => ({ default: (await import('./weigh-dialog.tsx')).WeighDialog }))

/** The lines of an order whose pieces are weighed before the rest is paid. */
const linesToWeigh = ({ lines, balance }: AdminOrder): readonly AdminOrderLine[] =>
  balance > 0
    ? lines.filter(({ madeToOrder, orderStatus }) => madeToOrder && orderStatus === 'Confirmed')
    : []

/** Whether the last of the money waits for a scale. */
export const isWeighedFirst = (order: AdminOrder): boolean =>
  linesToWeigh(order).some(({ madeToOrder }) => madeToOrder?.packed === null)

interface WeighFirstProps {
  order: AdminOrder
  whyNot: string | null
  onDone: (order: AdminOrder) => void
}

/**
 * The next step of an order with pieces made to order, and the weights so far: it is weighed, then the rest is paid,
 * then it is billed.
 */
export function WeighFirst({ order, whyNot, onDone }: WeighFirstProps) {
  const [weighed, setWeighed] = useState<AdminOrderLine | null>(null)
  const lines = linesToWeigh(order)
  if (lines.length === 0) return null
  return (
    <>
      {isWeighedFirst(order) && (
        <Notice tone="info" title="When the piece is made, weigh it first" className="mb-3">
          The rest to pay follows its real weight. After the rest is paid, one bill is issued, with that
          weight and the HUID.
        </Notice>
      )}
      <ul className="mb-3 divide-y divide-hairline border-y border-hairline">
        {lines.map((line) => (
          <li key={line.transactionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
            <p className="min-w-[min(12rem,100%)] flex-1">
              <span className="font-medium">{line.name}</span>
              <span className="block text-stone">{weightWords(line)}</span>
            </p>
            <Button
              kind={line.madeToOrder?.packed ? 'secondary' : 'primary'}
              blockedBecause={whyNot}
              onClick={() => setWeighed(line)}
            >
              {line.madeToOrder?.packed ? 'Weigh it again' : 'Weigh it'}
            </Button>
          </li>
        ))}
      </ul>
      {weighed && (
        <Suspense fallback={null}>
          <WeighDialog
            number={order.orderId}
            line={weighed}
            onDone={onDone}
            onClose={() => setWeighed(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function weightWords({ madeToOrder }: AdminOrderLine): string {
  if (!madeToOrder) return ''
  const ordered = `${gramsText(madeToOrder.netWeight)} of metal ordered`
  return madeToOrder.packed
    ? `${gramsText(madeToOrder.packed.netWeight)} weighed, ${ordered}`
    : `${ordered}, not weighed yet`
}
