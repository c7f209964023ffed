import { useEffect, useRef, useState } from 'react'
import { updatePayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { listPendingPayments, type PendingPayment } from '#contracts/pending-payments.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { formatTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { call } from '#web/api.ts'
import { type Order, ordersOf } from '#web/orders/order.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { isPaidBy } from './other-purchases.ts'
import type { OpenPayment } from './payment-attempt.ts'
import { ReservedUntil } from './reserved-until.tsx'
import { tellOtherWindows } from './window-channel.ts'

/** Milliseconds between two looks at a payment that may have become an order. */
const POLL_INTERVAL_MS = 3_000

interface PendingPaymentNoticeProps {
  userId: string
  payment: PendingPayment
  onContinue: (open: OpenPayment) => void
  onStartAgain: () => void
  /** It is no longer open: it became an order, or its time is over. */
  onEnded: () => void
}

/**
 * A payment was left in the middle, or is made in another window: go on with it while its checkout can be opened, or
 * begin a new one. Asks the server whether it has come since.
 */
export function PendingPaymentNotice({ userId, payment, ...on }: PendingPaymentNoticeProps) {
  const { paymentId, amount, startedAt, open, productIds } = payment
  const [isStarting, setStarting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // After a reload the browser goes back to where the customer was, below this.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { data } = useEndpointQuery(
    listPendingPayments,
    { params: { userId } },
    { pollAfter: () => POLL_INTERVAL_MS },
  )
  const isThere = data?.some((one) => one.paymentId === paymentId && (one.open !== null || open === null))
  const isGone = data !== undefined && !isThere
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever the page hands over.
  useEffect(() => {
    if (isGone) on.onEnded()
  }, [isGone])

  const startAgain = async () => {
    setStarting(true)
    // Not told, it makes no difference: the next attempt takes the place of this one.
    await endPayment(paymentId).catch(() => null)
    tellOtherWindows(productIds)
    // Its store credit is back.
    void refresh(readOwnCredit)
    on.onStartAgain()
  }
  return (
    <div ref={place} role="status" className="mb-7">
      <Notice
        title={open ? 'You have an unfinished payment' : 'A payment is being confirmed'}
        action={
          <div className="flex flex-wrap gap-2">
            {open && (
              <Button size="small" onClick={() => on.onContinue(open)}>
                Continue
              </Button>
            )}
            <Button kind="secondary" size="small" pending={isStarting} onClick={() => void startAgain()}>
              Start again
            </Button>
          </div>
        }
      >
        You started paying <span translate="no">{formatRupees(amount)}</span> at {formatTime(startedAt)}. If
        the money was taken, your order will appear here automatically.{' '}
        {open
          ? 'If you have not paid yet, continue where you were.'
          : 'If you are sure the money was not taken, you can start again.'}
        {open && <ReservedUntil until={open.expiresAt} className="mt-1" />}
      </Notice>
    </div>
  )
}

/** The order that a payment has become; none, too, where that cannot be asked. */
export async function readOrderOf(userId: string, paymentId: string): Promise<Order | null> {
  const lines = await call(listOrders, { params: { userId } }).catch(() => [])
  return ordersOf(lines).find((order) => isPaidBy(order, paymentId)) ?? null
}

function endPayment(paymentId: string) {
  return call(updatePayment, {
    body: { paymentId, status: 'failed', responseData: { reason: 'started again' } },
  })
}
