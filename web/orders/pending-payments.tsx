import { useEffect } from 'react'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { listOrders } from '#contracts/orders.ts'
import { listPendingPayments } from '#contracts/pending-payments.ts'
import { formatRupees } from '#rules/money.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Milliseconds between two checks of a payment that may have become an order. */
const POLL_INTERVAL_MS = 3_000

/** Payments that may still become an order any moment; as long as there are some, the orders are read again too. */
export function usePendingPayments(userId: string) {
  const { data, dataUpdatedAt, isPending } = useEndpointQuery(
    listPendingPayments,
    { params: { userId } },
    { pollAfter: (payments) => (payments?.length ? POLL_INTERVAL_MS : false) },
  )
  const waits = data !== undefined && data.length > 0
  // Each look ends the one before: what is no longer pending may have become an order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one that says the same.
  useEffect(() => (waits ? () => void refresh(listOrders) : undefined), [waits, dataUpdatedAt])
  return { inFlight: data ?? [], isKnown: !isPending }
}

/** A customer who has just paid must not read that there are no orders. */
export function PendingPayments({ payments }: { payments: ResponseBody<typeof listPendingPayments> }) {
  if (payments.length === 0) return null
  return (
    <div role="status" className="grid max-w-4xl gap-3">
      {payments.map(({ paymentId, name, amount, productIds, open }) => (
        <Notice
          key={paymentId}
          title={open ? 'You have an unfinished payment.' : 'A payment is being confirmed.'}
        >
          {name}, <span translate="no">{formatRupees(amount)}</span>. If the money was taken,{' '}
          {ending(productIds.length)}
        </Notice>
      ))}
    </div>
  )
}

/** Of several products some may be gone when the money arrives; the others are bought all the same. */
const ending = (products: number): string =>
  products === 1
    ? 'your order appears here within minutes, or we refund it in full.'
    : 'your order appears here within minutes. We refund in full any piece that is gone by then.'
