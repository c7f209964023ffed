import type { OrderView } from '#contracts/orders.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { ORDER_STATUS, orderCan } from '#rules/orders/order-status.ts'
import { ORDER_CANCELLED } from '#rules/orders/refund-terms.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, mustFind, refused } from '#server/errors.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'
import { askAgainIfDisputed } from './disputes/ask-again.ts'
import { restock } from './items/restock.ts'
import { unpaidLines } from './line-balance.ts'
import { NO_SUCH_ORDER } from './lines-of-order.ts'
import { lockLineWithPayment, lockOrderWithPayment } from './lock-order.ts'
import { moveLines } from './move-lines.ts'
import { presentLine } from './orders.present.ts'
import { lineOfTransaction, linesOfOrder, linesPlacedWith, type OrderLine } from './orders.store.ts'
import { giveBackOffers } from './payments.store.ts'
import { lineInFull, linesInFull } from './read-lines.store.ts'
import { refundableOf } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'

/** The caller has read what a dispute of the payment takes; without it, one that speaks against it refuses (409). */
type Confirmed = { confirm?: boolean }

const TOO_LATE = 'This order can no longer be cancelled.'

/**
 * The customer, or an administrator for them, takes one product of an order back while it is Confirmed or Packed.
 * Asked again, it answers the same cancelled line.
 */
export async function cancelLine(
  shop: Shop,
  caller: Caller,
  transactionId: string,
  confirmed: Confirmed = {},
): Promise<OrderView> {
  const lineId = await shop.transaction(async (within) => {
    const unlocked = mustFind(await lineOfTransaction(within.db, transactionId), NO_SUCH_ORDER)
    const line = await lockLineWithPayment(within.db, unlocked)
    await mustBeAllowedToCancel(within, caller, line)
    if (line.status !== 'Cancelled') {
      await askAgainIfDisputed(within, caller, line, confirmed)
      await cancelLines(within, caller, [line])
    }
    return line.id
  })
  return presentLine(await lineInFull(shop.db, lineId))
}

/** The same for all of an order that is still Confirmed or Packed. */
export async function cancelOrder(
  shop: Shop,
  caller: Caller,
  number: string,
  confirmed: Confirmed = {},
): Promise<OrderView[]> {
  const orderId = await shop.transaction(async (within) => {
    const lines = await lockOrderWithPayment(within.db, number)
    const [first] = lines
    await mustBeAllowedToCancel(within, caller, first)
    const open = lines.filter(orderCan.cancel)
    if (open.length > 0) {
      await askAgainIfDisputed(within, caller, first, confirmed)
      await cancelLines(within, caller, open)
    } else if (lines.some(({ status }) => ORDER_STATUS[status].isBought)) throw refused(TOO_LATE)
    return first.orderId
  })
  return (await linesInFull(shop.db, orderId)).map(presentLine)
}

/**
 * Cancels lines of one order: the products go back on sale, everything paid for them is refunded, and welcome offer and
 * coupon may be used again. Inside a transaction, with their payment and their order locked. Refuses (409) a line that is
 * on its way. The customer can read the reason; what an administrator does is in the audit log.
 */
export async function cancelLines(
  within: Shop,
  caller: Caller,
  lines: readonly OrderLine[],
  reason = '',
): Promise<void> {
  const [first] = lines
  if (!first) return
  if (!lines.every(orderCan.cancel)) throw refused(TOO_LATE)
  const forTheCustomer = caller.customerId !== first.customerId
  const note = forTheCustomer ? cancelledByTheShop(reason) : reason
  await moveLines(within, lines, 'Cancelled', { by: caller.customerId, note })
  let refunded = 0
  // Cancelled products do not count: the next order may have the offer, and the coupon counts as unused.
  const all = await linesPlacedWith(within.db, first.paymentId)
  await giveBackOffers(
    within.db,
    first.paymentId,
    all.filter(({ status }) => ORDER_STATUS[status].isBought),
  )
  for (const line of lines) refunded += await giveBackAll(within, line)
  await restock(within, lines, caller.customerId)
  // An order that waited for the rest to be paid is billed now.
  if (await isRestPaid(within, first)) await within.jobs.send('issue-invoice', { orderId: first.orderId })
  if (!forTheCustomer) return
  const after = { status: 'Cancelled', reason, refund: toRupees(refunded) }
  const subject = { type: 'order', id: first.number } as const
  await audit(within.db, caller, { action: 'order.cancel', subject, before: { status: first.status }, after })
}

/** Whether lines of the order are left, and nothing of them is to be paid any more. */
async function isRestPaid({ db }: Shop, { orderId }: OrderLine): Promise<boolean> {
  const lines = await linesOfOrder(db, orderId)
  return (
    lines.some(({ status }) => ORDER_STATUS[status].isBought) && (await unpaidLines(db, lines)).length === 0
  )
}

async function giveBackAll(within: Shop, { paymentLineId }: OrderLine): Promise<Paise> {
  const amount = await refundableOf(within.db, paymentLineId)
  if (amount > 0) await requestRefund(within, { paymentLineId, amount, reason: ORDER_CANCELLED })
  return amount
}

/** Cancelling for somebody else refunds money, so it needs what a refund needs. */
async function mustBeAllowedToCancel(shop: Shop, caller: Caller, { customerId }: OrderLine): Promise<void> {
  if (caller.customerId === customerId) return
  if (!isAdministrator(caller.role)) throw forbidden()
  mustBeAllowed(caller, 'refunds.make')
  await mustHaveFreshOtp(shop, caller, 'cancel-order')
}

const cancelledByTheShop = (reason: string) =>
  reason === '' ? 'Cancelled by the shop.' : `Cancelled by the shop: ${reason}`
