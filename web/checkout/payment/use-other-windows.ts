import { useEffect, useEffectEvent } from 'react'
import { isPaidBy } from './is-paid-by.ts'
import type { Attempt } from './payment-attempt.ts'
import type { OtherPurchases } from './use-other-purchases.ts'
import { onPaymentChange } from './window-channel.ts'

interface Windows {
  productIds: readonly string[]
  otherPurchases: OtherPurchases
  attempt: Attempt
  /** Closes the popup, because the payment in it cannot become an order any more. */
  close: (why: 'replaced') => void
  /** This window's own payment became this order. */
  finish: (orderId: string) => void
  /** Another payment became an order; `note`: what became of the payment here. */
  onOrderedElsewhere: (note: string) => void
}

/**
 * Follows what the customer does about the products elsewhere: looks again when another window of this browser tells,
 * when the customer comes back to this one, and when a payment here ends without an order. What was paid here and is
 * being confirmed is left to its own answer.
 */
export function useOtherWindows({ productIds, otherPurchases, attempt, ...on }: Windows): void {
  const { state, payment, outcome } = attempt
  const look = useEffectEvent(async () => {
    const ownId = state === 'waiting' ? payment?.paymentId : undefined
    const { payments, order } = await otherPurchases.refetch()
    const isAlive = payments.some(({ paymentId }) => paymentId === ownId) || (order && isPaidBy(order, ownId))
    if (ownId && !isAlive) on.close('replaced')
  })
  // What cannot be asked now is asked the next time.
  useEffect(() => onPaymentChange(productIds, () => void look().catch(() => null)), [productIds])
  const isUncertain = outcome?.kind === 'notVerified' || outcome?.kind === 'crashed'
  useEffect(() => {
    if (isUncertain) look().catch(() => null)
  }, [isUncertain])

  const tell = useEffectEvent((order: NonNullable<OtherPurchases['order']>) => {
    if (isPaidBy(order, payment?.paymentId)) on.finish(order.orderId)
    else on.onOrderedElsewhere(outcome?.kind === 'notVerified' ? (outcome.sentence ?? '') : '')
  })
  const isBusy = state === 'confirming' || state === 'done'
  useEffect(() => {
    if (otherPurchases.order && !isBusy) tell(otherPurchases.order)
  }, [otherPurchases.order, isBusy])
}
