import type { Db } from '#db/client.ts'
import { allot } from '#rules/checkout/allot.ts'
import { causeOfSum, sharesUnderOffer } from '#rules/checkout/captured-sum.ts'
import { isSettled } from '#rules/checkout/payment-status.ts'
import { nextCheck } from '#rules/checkout/payment-times.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { fullName } from '#rules/identity/people.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { learnRefunds } from '#server/checkout/refunds/outside/learn-refunds.ts'
import { refundDuplicateCapture } from '#server/checkout/refunds/refund-duplicate-capture.ts'
import { lockReservations } from '#server/checkout/reservations/reservations.store.ts'
import { type CustomerRow, learnName, lockCustomer } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { linesPlacedWith } from '#server/orders/orders.store.ts'
import { dueOf } from '#server/orders/payment-credit.ts'
import {
  lockPayment,
  type Payment,
  type PaymentRow,
  paymentWithLines,
} from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockCredit } from '#server/store-credit/store-credit.ts'
import { buyOrReturn } from './buy-or-return.ts'
import type { Captured } from './captured.ts'
import type { CapturedLine } from './line.ts'
import { takeWhatCanBeSold } from './obstacles.ts'

/**
 * The outcome of a payment: still nothing captured, an order with a line for each product that could be sold, or
 * nothing but a refund.
 */
export type Settlement =
  | { state: 'pending' }
  | { state: 'ordered'; number: string; payment: Payment }
  | { state: 'refunded'; payment: Payment }

type Settled = Exclude<Settlement, { state: 'pending' }>

/**
 * The one way money becomes an order. The browser's callback, webhooks and reconciliation all end here, in any order and
 * any number: the provider is asked what it captured, the payment is locked, and what was settled before is answered
 * again. Captured money that cannot buy what it was meant for goes back, and so does whatever else is captured.
 */
export async function settlePayment(shop: Shop, payment: PaymentRow): Promise<Settlement> {
  if (payment.providerOrderId === null) return { state: 'pending' }
  const attempts = (await shop.payments.fetchPaymentsOfOrder(payment.providerOrderId)).toSorted(earliestFirst)
  const captured =
    attempts.find(({ status }) => status === 'captured') ??
    attempts.find(({ status }) => status === 'refunded')
  if (!captured) return { state: 'pending' }
  const settlement = isSettledBy(payment, attempts)
    ? await settlementOf(shop.db, await paymentWithLines(shop.db, payment.id))
    : await shop.transaction(async (within) => {
        const settled = await settleCaptured(within, payment, captured)
        await refundDuplicateCapture(within, settled.payment, attempts)
        return settled
      })
  // Some of it may have been returned in the provider's dashboard.
  if (captured.amountRefunded > 0) await learnRefunds(shop, captured.id)
  return settlement
}

/**
 * Whether a payment has come to its end and nothing else was captured: then there is nothing to lock or to write.
 */
function isSettledBy(payment: PaymentRow, attempts: readonly ProviderPayment[]): boolean {
  const others = attempts.filter(({ id }) => id !== payment.providerPaymentId)
  return isSettled(payment) && others.every(({ status }) => status !== 'captured')
}

/**
 * The outcome of a settled payment. Purchases from before orders had lines may be in several orders: the first is
 * named.
 */
async function settlementOf(db: Db, payment: Payment): Promise<Settled> {
  const bought = payment.lines.filter(({ outcome }) => outcome === 'sold')
  if (bought.length === 0) return { state: 'refunded', payment }
  const lines = await linesPlacedWith(db, payment.id)
  const [first] = lines
  if (!first || lines.length !== bought.length)
    throw new Error(`Payment ${payment.id} is completed and lacks an order.`)
  return { state: 'ordered', number: first.number, payment }
}

/** The capture that began first has the better right to the agreed price. */
const earliestFirst = (one: ProviderPayment, other: ProviderPayment) =>
  one.createdAt.getTime() - other.createdAt.getTime()

/** Settles a payment of which this was captured; nothing, with no id, where store credit has paid for all of it. */
export async function settleCaptured(shop: Shop, open: PaymentRow, captured: Captured): Promise<Settled> {
  const { db, clock } = shop
  const customer = await lockCustomer(db, open.customerId)
  const payment = await lockPayment(db, open.id)
  if (isSettled(payment)) return settlementOf(db, payment)

  if (payment.creditUsed > 0) await lockCredit(db, customer.id)
  const lines = await capturedLines(db, payment, captured)
  const obstacles = await takeWhatCanBeSold(shop, { payment, lines, captured, customer })
  // Settled is not final: we keep polling the provider while another capture may arrive.
  const nextCheckAt = captured.id === null ? null : nextCheck(payment.createdAt, clock.now())
  const capturedAt = captured.id === null ? null : clock.now()
  const capture = { capturedAmount: captured.amount, capturedAt, providerPaymentId: captured.id, nextCheckAt }
  const settled = { ...payment, ...capture }
  const { number, lines: ended } = await buyOrReturn(shop, settled, { lines, obstacles })
  const settlement = { payment: { ...settled, lines: ended } }
  if (number === null) return { state: 'refunded', ...settlement }
  await nameCustomer(db, customer, payment.shippingAddress)
  if (ended.some(({ outcome }) => outcome === 'returned'))
    await notify(shop, { event: 'order-confirmed-in-part', aboutId: payment.id, customerId: customer.id })
  return { state: 'ordered', number, ...settlement }
}

/** An account that never gave a name has that of its own first order; a gift is for somebody else. */
async function nameCustomer(db: Db, customer: CustomerRow, buyer: ShippingAddress): Promise<void> {
  const isOwn = buyer.isGift !== true && buyer.phone === customer.mobileNumber && buyer.firstName !== ''
  if (isOwn && fullName(customer) === '') await learnName(db, customer.id, buyer)
}

/** Each line with its reservation and its share of the captured money, which is its own amount as a rule. */
async function capturedLines(db: Db, payment: Payment, captured: Captured): Promise<CapturedLine[]> {
  const { lines } = payment
  const dues = lines.map(dueOf)
  const isOffer = causeOfSum(captured, dueOf(payment)) === 'offer'
  const shares = isOffer ? sharesUnderOffer(dues, captured.amount) : allot(dues, captured.amount)
  const returned = allot(shares, captured.amountRefunded)
  const reservations = await lockReservations(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((line, nth) => ({
    line,
    productId: line.productId,
    reservation: reservations.get(line.id) ?? null,
    share: { amount: shares[nth] ?? 0, amountRefunded: returned[nth] ?? 0 },
  }))
}
