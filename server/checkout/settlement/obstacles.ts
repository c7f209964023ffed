import type { Db } from '#db/client.ts'
import { begunWhileReserved } from '#rules/checkout/attempt-time.ts'
import type { AutoRefundReason } from '#rules/checkout/auto-refund.ts'
import { byProduct, lockProduct } from '#server/catalogue/stock.store.ts'
import { holdCouponAgain } from '#server/checkout/quote/coupon.ts'
import { whyNotOnTodaysTerms } from '#server/checkout/quote/todays-terms.ts'
import { lockOtherHolders } from '#server/checkout/quote/welcome-offer.store.ts'
import { handOver } from '#server/checkout/quote/welcome-offer.ts'
import { sellReserved } from '#server/checkout/reservations/reservations.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { creditOf, spendForPayment } from '#server/orders/payment-credit.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { leadIdOf } from '#server/orders/whole-payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'
import type { Captured } from './captured.ts'
import type { Line } from './line.ts'

export type Obstacles = ReadonlyMap<string, AutoRefundReason>

/**
 * Takes the products of a captured payment, with the welcome offer and the coupon where their prices have them, and
 * answers by product what stood in the way of the others. A payment started while the prices were reserved is honoured
 * however late it is captured; one started later has to pass today's terms as well.
 */
export async function obstaclesTo(
  shop: Shop,
  lines: readonly Line[],
  captured: Captured,
): Promise<Obstacles> {
  const { db } = shop
  const obstacles = new Map<string, AutoRefundReason>()
  const hasCredit = await spendAgain(shop, lines)
  const lacking = lines.filter(lacksOffer)
  const [first] = lacking
  const holders = first ? await lockOtherHolders(db, first.row) : []
  await lockProductsFor(db, lines, captured)
  for (const line of lines.toSorted(byProduct)) {
    const obstacle = await sell(shop, line, { captured, holders, hasCredit })
    if (obstacle) obstacles.set(line.productId, obstacle)
  }
  const winners = lacking.filter(({ productId }) => !obstacles.has(productId)).map(({ row }) => row)
  if (winners.length > 0) await handOver(db, holders, winners)
  return obstacles
}

const lacksOffer = ({ row }: Line) => row.quote.promotion !== null && !row.holdsWelcomeOffer

/**
 * Products that are not reserved any more are counted one by one while it is decided: with several of them, all are
 * locked first, in the order that everybody keeps to.
 */
async function lockProductsFor(db: Db, lines: readonly Line[], captured: Captured): Promise<void> {
  if (lines.length === 1 || lines.every((line) => isReserved(line, captured))) return
  for (const { productId } of lines.toSorted(byProduct)) await lockProduct(db, productId)
}

const isReserved = ({ reservation }: Line, { createdAt }: Captured) =>
  reservation?.state === 'held' && begunWhileReserved(createdAt, reservation)

type Terms = { captured: Captured; holders: readonly PaymentRow[]; hasCredit: boolean }

async function sell(
  shop: Shop,
  line: Line,
  { captured, holders, hasCredit }: Terms,
): Promise<AutoRefundReason | null> {
  const { row, reservation, isAgreed } = line
  if (captured.status === 'refunded') return 'the provider returned it'
  if (!isAgreed) return 'the amount was not the one agreed'
  if (!hasCredit) return 'the store credit had been used'
  const rivals = lacksOffer(line) ? holders : []
  if (rivals.some(({ status }) => status === 'completed')) return 'the welcome offer had been used'
  if (await lacksCoupon(shop, row)) return 'the coupon had been used'
  if (!reservation || !begunWhileReserved(captured.createdAt, reservation)) {
    if (rivals.length > 0) return 'the welcome offer had been used'
    const obstacle = await whyNotOnTodaysTerms(shop, row)
    if (obstacle) return obstacle
  }
  return (await sellReserved(shop.db, reservation)) ? null : 'the piece was gone'
}

/**
 * Spends the store credit again that a failed payment gave back, and answers whether there was enough of it. What is
 * not sold gives it back once more.
 */
async function spendAgain(shop: Shop, lines: readonly Line[]): Promise<boolean> {
  const rows = lines.map(({ row }) => row).filter(({ creditUsed }) => creditUsed > 0)
  const [first] = rows
  if (!first || first.creditReference !== null) return true
  if ((await creditBalance(shop.db, first.customerId)) < creditOf(rows)) return false
  const reference = `payment ${leadIdOf(first)} late`
  await spendForPayment(shop, rows, reference)
  for (const row of rows) row.creditReference = reference
  return true
}

/** Whether the payment has lost its coupon to others: it failed, and they used the coupon up before its money came. */
async function lacksCoupon(shop: Shop, row: PaymentRow): Promise<boolean> {
  if (row.couponId === null || row.holdsCoupon) return false
  return !(await holdCouponAgain(shop, await lockCustomer(shop.db, row.customerId), row))
}
