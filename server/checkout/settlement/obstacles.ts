import { begunWhileReserved } from '#rules/checkout/attempt-time.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import { byProduct, lockProduct } from '#server/catalogue/stock.store.ts'
import { mayHoldCouponAgain } from '#server/checkout/quote/coupon.ts'
import { whyNotOnTodaysTerms } from '#server/checkout/quote/todays-terms.ts'
import { lockOtherHolders } from '#server/checkout/quote/welcome-offer.store.ts'
import { takeUnlessHeld } from '#server/checkout/reservations/reservations.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { lockItems } from '#server/items/item-moves.store.ts'
import { dueOf, spendForPayment } from '#server/orders/payment-credit.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'
import { setCreditReference } from '#server/orders/payment-lines.store.ts'
import { type Payment, type PaymentRow, takeWelcomeOffer } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'
import { isSumAccepted } from './agreed-sum.ts'
import type { Captured } from './captured.ts'
import type { CapturedLine } from './line.ts'

/** By payment line. */
export type Obstacles = ReadonlyMap<string, AutoRefundReason>

type Capture = {
  payment: Payment
  lines: readonly CapturedLine[]
  captured: Captured
  /** Locked. */
  customer: CustomerRow
}

/** A capture with what is the same for all of its lines. */
type Terms = Capture & {
  /** Other payments that have the welcome offer, where this one lost it. */
  holders: readonly PaymentRow[]
  hasCredit: boolean
  hasCoupon: boolean
  /** Lines whose payment began after their reservation, and why today's terms do not sell some of them. */
  late: readonly PaymentLineRow[]
  today: Obstacles
}

/**
 * Takes the products of a captured payment, with the welcome offer and the coupon where their prices have them, and
 * answers what stood in the way of the others. A payment started while the prices were reserved is honoured however late
 * it is captured; one started later has to pass today's terms as well.
 */
export async function takeWhatCanBeSold(shop: Shop, capture: Capture): Promise<Obstacles> {
  const { db } = shop
  const { payment, lines, captured } = capture
  const obstacles = new Map<string, AutoRefundReason>()
  const whyNoneIsSold =
    captured.status === 'refunded'
      ? 'the provider returned it'
      : (await isSumAccepted(shop, captured, dueOf(payment)))
        ? null
        : 'the amount was not the one agreed'
  if (whyNoneIsSold) return new Map(lines.map(({ line }) => [line.id, whyNoneIsSold]))
  const late = lines.flatMap(({ line, reservation }) =>
    reservation && begunWhileReserved(captured.createdAt, reservation) ? [] : line,
  )
  // Offers that the agreed prices include, and that the payment gave back when it failed.
  const agreed = offersIn(payment.lines)
  const isOfferLost = agreed.holdsWelcomeOffer && !payment.holdsWelcomeOffer
  const isCouponLost = agreed.holdsCoupon && !payment.holdsCoupon
  const terms = {
    ...capture,
    hasCredit: await spendAgain(shop, payment),
    holders: isOfferLost ? await lockOtherHolders(db, payment) : [],
    hasCoupon: !isCouponLost || (await mayHoldCouponAgain(shop, capture.customer, payment)),
  }
  await lockItems(db, lapsedItems(lines))
  const areHeld = lines.every(({ reservation }) => reservation?.state === 'held')
  // Products that are counted one by one during the decision are locked first, in the order that every transaction
  // keeps to.
  if (late.length > 0 || (lines.length > 1 && !areHeld))
    for (const { productId } of lines.toSorted(byProduct)) await lockProduct(db, productId)
  const today = await whyNotOnTodaysTerms(shop, { ...capture, lines: late })
  for (const line of lines.toSorted(byProduct)) {
    const obstacle = await take(shop, line, { ...terms, late, today })
    if (obstacle) obstacles.set(line.line.id, obstacle)
  }
  const sold = lines.filter(({ line }) => !obstacles.has(line.id))
  const hasWon = offersIn(sold.map(({ line }) => line)).holdsWelcomeOffer
  if (hasWon && terms.holders.length > 0)
    await takeWelcomeOffer(
      db,
      terms.holders.map(({ id }) => id),
    )
  return obstacles
}

/** Items are locked before products, as everywhere; those that are still reserved are not touched here. */
const lapsedItems = (lines: readonly CapturedLine[]): string[] =>
  lines.flatMap(({ reservation }) =>
    reservation?.itemId && reservation.state !== 'held' ? [reservation.itemId] : [],
  )

async function take(
  shop: Shop,
  { line, reservation }: CapturedLine,
  { customer, holders, hasCredit, hasCoupon, late, today }: Terms,
): Promise<AutoRefundReason | null> {
  if (!hasCredit) return 'the store credit had been used'
  const agreed = offersIn([line])
  const rivals = agreed.holdsWelcomeOffer ? holders : []
  if (rivals.some(({ status }) => status === 'completed')) return 'the welcome offer had been used'
  if (agreed.holdsCoupon && !hasCoupon) return 'the coupon had been used'
  if (rivals.length > 0 && late.includes(line)) return 'the welcome offer had been used'
  const obstacle = today.get(line.id)
  if (obstacle) return obstacle
  return (await takeUnlessHeld(shop.db, reservation, { customerId: customer.id, at: shop.clock.now() }))
    ? null
    : 'the piece was gone'
}

/**
 * Spends the store credit again that a failed payment gave back, and answers whether there was enough of it. A line
 * that is not sold gives it back once more.
 */
async function spendAgain(shop: Shop, { id, customerId, creditUsed, lines }: Payment): Promise<boolean> {
  const credited = lines.filter((line) => line.creditUsed > 0)
  if (credited.every(({ creditReference }) => creditReference !== null)) return true
  if ((await creditBalance(shop.db, customerId)) < creditUsed) return false
  const reference = `payment ${id} late`
  await spendForPayment(shop, { customerId, paymentId: id, amount: creditUsed, reference })
  await setCreditReference(
    shop.db,
    credited.map((line) => line.id),
    reference,
  )
  for (const line of credited) line.creditReference = reference
  return true
}
