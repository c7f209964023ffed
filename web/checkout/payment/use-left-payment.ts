import { useEffect, useRef, useState } from 'react'
import type { PendingPayment } from '#contracts/pending-payments.ts'
import type { Attempt } from './payment-attempt.ts'
import type { OtherPurchases } from './use-other-purchases.ts'

/**
 * A payment of one of the products that was left in the middle, or that another window makes; `null` while there is
 * none to tell of. Each is told once: what the customer has read must not keep them from paying.
 */
export function useLeftPayment(otherPurchases: OtherPurchases, attempt: Attempt) {
  const [left, setLeft] = useState<PendingPayment | null>(otherPurchases.payments[0] ?? null)
  /** Those that this page has started or told of. */
  const known = useRef(new Set(left ? [left.paymentId] : []))

  const untold = (payments: OtherPurchases['payments']) =>
    payments.find(({ paymentId }) => !known.current.has(paymentId))
  const tell = (payment: PendingPayment) => {
    known.current.add(payment.paymentId)
    setLeft(payment)
  }
  const ownId = attempt.payment?.paymentId
  const isFree = attempt.state === 'idle' || attempt.state === 'ended'
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the server has answered, or this window is free.
  useEffect(() => {
    if (ownId) known.current.add(ownId)
    const other = isFree && untold(otherPurchases.payments)
    if (other) tell(other)
  }, [otherPurchases.payments, isFree, ownId])

  /** Before anything is reserved: whether there is something to read first. Without an answer there is not. */
  const mustRead = async (): Promise<boolean> => {
    const { payments, order } = await otherPurchases.refetch()
    const other = untold(payments)
    if (other) tell(other)
    return other !== undefined || order !== null
  }
  return { left, mustRead, forget: () => setLeft(null) }
}
