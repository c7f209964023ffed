import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { listOrders } from '#contracts/orders.ts'
import { listPendingPayments, type PendingPayment } from '#contracts/pending-payments.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { type Order, ordersOf } from '#web/orders/order.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Attempt } from './payment-attempt.ts'
import { useStableArray } from './use-stable-array.ts'
import { onPaymentChange } from './window-channel.ts'

type PurchaseState = {
  /** The customer's payments of one of the products that may still become an order, the newest first. */
  payments: readonly PendingPayment[]
  /** An order for one of the products that was made while this page was open. */
  order: Order | null
}

export type OtherPurchases = PurchaseState & {
  /** The first answer has not come yet. */
  isPending: boolean
  /** Asks the server now; rejects when it does not answer. */
  refetch: () => Promise<PurchaseState>
  /** The customer knows of the orders so far and wants another one. */
  acceptOrders: () => void
}

/**
 * The customer's payments and orders for these products in other windows and on other devices, as the server knows
 * them.
 */
export function useOtherPurchases(userId: string, productIds: readonly string[]): OtherPurchases {
  const pending = useEndpointQuery(listPendingPayments, { params: { userId } })
  const lines = useEndpointQuery(listOrders, { params: { userId } })
  const orders = useMemo(() => ordersOf(lines.data ?? []), [lines.data])
  const [known, setKnown] = useState<readonly Order[]>()
  if (known === undefined && lines.data) setKnown(orders)

  const stateOf = (payments = pending.data, all = orders): PurchaseState => ({
    payments: (payments ?? []).filter((payment) => payment.productIds.some((id) => productIds.includes(id))),
    order: (known && all.find((order) => isNew(order, productIds, known))) ?? null,
  })
  const refetch = async () => {
    // One after the other: a payment that is no longer pending by now has its order by then.
    const payments = await pending.refetch({ throwOnError: true })
    const all = await lines.refetch({ throwOnError: true })
    return stateOf(payments.data, ordersOf(all.data ?? []))
  }
  return {
    ...stateOf(),
    isPending: pending.isPending,
    refetch,
    acceptOrders: () => setKnown(lines.data ? orders : known),
  }
}

/** A cancelled line does not count, as on the server. */
function isNew({ orderId, lines }: Order, productIds: readonly string[], known: readonly Order[]): boolean {
  if (known.some((order) => order.orderId === orderId)) return false
  return lines.some(
    ({ productId, orderStatus }) => productIds.includes(productId) && ORDER_STATUS[orderStatus].isBought,
  )
}

/** Whether a payment has become this order, or a part of it: some of what it paid for may have been refunded instead. */
export const isPaidBy = ({ lines }: Pick<Order, 'lines'>, paymentId: string | undefined): boolean =>
  lines.some((line) => line.paymentId === paymentId)

interface Elsewhere {
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

/** Follows other windows and other payments while an attempt is made here; returns the payment to tell of, as below. */
export function useElsewhere(elsewhere: Elsewhere) {
  const left = useLeftPayment(elsewhere.otherPurchases, elsewhere.attempt)
  useOtherWindows({ ...elsewhere, productIds: useStableArray(elsewhere.productIds) })
  return left
}

/**
 * A payment of one of the products that was left in the middle, or that another window makes; `null` while there is
 * none to tell of. Each is told once: what the customer has read must not keep them from paying.
 */
function useLeftPayment(otherPurchases: OtherPurchases, attempt: Attempt) {
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

/**
 * Follows what the customer does about the products elsewhere: looks again when another window of this browser tells,
 * when the customer comes back to this one, and when a payment here ends without an order. What was paid here and is
 * being confirmed is left to its own answer.
 */
function useOtherWindows({ productIds, otherPurchases, attempt, ...on }: Elsewhere): void {
  const { state, payment, outcome } = attempt
  const look = useEffectEvent(async () => {
    const ownId = state === 'waiting' ? payment?.paymentId : undefined
    const { payments, order } = await otherPurchases.refetch()
    const isAlive = payments.some(({ paymentId }) => paymentId === ownId) || (order && isPaidBy(order, ownId))
    if (ownId && !isAlive) on.close('replaced')
  })
  // A question that fails now is asked the next time.
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
