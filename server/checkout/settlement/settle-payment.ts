import type { Db } from '#db/client.ts'
import { begunWhileReserved } from '#rules/checkout/attempt-time.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { isSettled } from '#rules/checkout/payment-status.ts'
import { nextCheck } from '#rules/checkout/terms.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { removeSold } from '#server/cart/cart.store.ts'
import { holdCouponAgain } from '#server/checkout/quote/coupon.ts'
import { whyNotOnTodaysTerms } from '#server/checkout/quote/todays-terms.ts'
import { lockOtherHolder } from '#server/checkout/quote/welcome-offer.store.ts'
import { handOver, lockCustomer } from '#server/checkout/quote/welcome-offer.ts'
import { autoRefund } from '#server/checkout/refunds/auto-refund.ts'
import { refundDuplicateCapture } from '#server/checkout/refunds/refund-duplicate-capture.ts'
import { lockReservation, type ReservationRow } from '#server/checkout/reservations/reservations.store.ts'
import {
  countReservedAsSold,
  releaseReservation,
  sellReserved,
} from '#server/checkout/reservations/reservations.ts'
import { placeOrder } from '#server/orders/move-order.ts'
import { type OrderRow, orderOfPayment } from '#server/orders/orders.store.ts'
import { lockPayment, movePayment, NO_OFFERS, type PaymentRow } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { reasonForCustomer } from './paid-in-two-windows.ts'

/** What became of a payment: still nothing captured, an order, or money that goes back. */
export type Settlement = { state: 'pending' } | { state: 'ordered'; order: OrderRow } | { state: 'refunded' }

/**
 * The one way money becomes an order. The browser's callback, webhooks and reconciliation all end here, in any
 * order and any number: the provider is asked what it captured, the payment is locked, and what was settled
 * before is answered again. Captured money that cannot buy what it was meant for goes back, and so does whatever is
 * captured besides.
 */
export async function settlePayment(shop: Shop, payment: PaymentRow): Promise<Settlement> {
  if (payment.providerOrderId === null) return { state: 'pending' }
  const attempts = (await shop.payments.fetchPaymentsOfOrder(payment.providerOrderId)).toSorted(earliestFirst)
  const captured =
    attempts.find(({ status }) => status === 'captured') ??
    attempts.find(({ status }) => status === 'refunded')
  if (!captured) return { state: 'pending' }
  if (isSettledBy(payment, attempts)) return settlementOf(shop.db, payment)
  return shop.transaction(async (within) => {
    const { settlement, settled } = await settleCaptured(within, payment, captured)
    await refundDuplicateCapture(within, settled, attempts)
    return settlement
  })
}

/** Whether a payment has come to its end and nothing was captured besides: then there is nothing to lock or to write. */
function isSettledBy(payment: PaymentRow, attempts: readonly ProviderPayment[]): boolean {
  const others = attempts.filter(({ id }) => id !== payment.providerPaymentId)
  return isSettled(payment) && others.every(({ status }) => status !== 'captured')
}

/** What became of a payment that is settled. */
async function settlementOf(db: Db, { id, status }: PaymentRow): Promise<Settlement> {
  if (status === 'refund-due') return { state: 'refunded' }
  const order = await orderOfPayment(db, id)
  if (!order) throw new Error(`Payment ${id} is completed and has no order.`)
  return { state: 'ordered', order }
}

/** Of two captures, the one begun first has the better right to the agreed price. */
const earliestFirst = (one: ProviderPayment, other: ProviderPayment) =>
  one.createdAt.getTime() - other.createdAt.getTime()

/** A settlement, and the payment as it is with it. */
type Settled = { settlement: Settlement; settled: PaymentRow }

async function settleCaptured(shop: Shop, known: PaymentRow, captured: ProviderPayment): Promise<Settled> {
  const { db } = shop
  if (known.quote.promotion || known.couponId) await lockCustomer(db, known.customerId)
  const payment = await lockPayment(db, known.id)
  if (!payment) throw new Error(`Payment ${known.id} is gone.`)
  if (isSettled(payment)) return { settlement: await settlementOf(db, payment), settled: payment }

  // Settled is not the last word of the provider: it is asked on for as long as another capture may come.
  const nextCheckAt = nextCheck(payment.createdAt, shop.clock.now())
  const taken = { providerPaymentId: captured.id, capturedAmount: captured.amount, nextCheckAt }
  const settled = { ...payment, ...taken }
  const reservation = await lockReservation(db, payment.id)
  const obstacle = await sell(shop, payment, { captured, reservation })
  if (obstacle) {
    await movePayment(db, payment, 'refund-due', { ...taken, ...NO_OFFERS })
    await autoRefund(shop, payment, captured, await reasonForCustomer(shop, payment, obstacle))
    await releaseReservation(db, payment.id, { at: shop.clock.now(), reason: 'returned' })
    return { settlement: { state: 'refunded' }, settled }
  }
  await movePayment(db, payment, 'completed', taken)
  const order = await orderFor(shop, payment)
  if (reservation) await countReservedAsSold(db, reservation)
  return { settlement: { state: 'ordered', order }, settled }
}

type Capture = { captured: ProviderPayment; reservation: ReservationRow | null }

/**
 * Takes the product, and the welcome offer and the coupon where the price has them; answers what stood in the way. A payment begun while
 * the price was reserved is honoured however late it is captured; one begun later has to pass today's terms as well.
 */
async function sell(
  shop: Shop,
  payment: PaymentRow,
  { captured, reservation }: Capture,
): Promise<AutoRefundReason | null> {
  const { db } = shop
  if (captured.status === 'refunded') return 'the provider returned it'
  if (captured.amount !== payment.amount) return 'the amount was not the one agreed'
  const lacksOffer = payment.quote.promotion !== null && !payment.holdsWelcomeOffer
  const holder = lacksOffer ? await lockOtherHolder(db, payment) : null
  if (holder?.status === 'completed') return 'the welcome offer had been used'
  if (await lacksCoupon(shop, payment)) return 'the coupon had been used'
  if (!reservation || !begunWhileReserved(captured.createdAt, reservation)) {
    if (holder) return 'the welcome offer had been used'
    const obstacle = await whyNotOnTodaysTerms(shop, payment)
    if (obstacle) return obstacle
  }
  if (!(await sellReserved(db, reservation))) return 'the piece was gone'
  if (lacksOffer) await handOver(db, holder, payment)
  return null
}

/** Whether the payment has lost its coupon to others: it failed, and they used the coupon up before its money came. */
async function lacksCoupon(shop: Shop, payment: PaymentRow): Promise<boolean> {
  if (payment.couponId === null || payment.holdsCoupon) return false
  return !(await holdCouponAgain(shop, await lockCustomer(shop.db, payment.customerId), payment))
}

async function orderFor(shop: Shop, payment: PaymentRow): Promise<OrderRow> {
  const { db, clock } = shop
  const { id: paymentId, customerId, productId, amount, quote, shippingAddress } = payment
  const order = await placeOrder(shop, {
    paymentId,
    customerId,
    productId,
    status: 'Confirmed',
    total: amount,
    quote,
    shippingAddress,
    placedAt: clock.now(),
  })
  await removeSold(db, { customerId, productId })
  return order
}
