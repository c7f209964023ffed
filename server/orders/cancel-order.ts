import type { OrderView } from '#contracts/orders.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { toRupees } from '#rules/money.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { restockReturned } from '#server/catalogue/stock.store.ts'
import { forbidden, notFound, refused } from '#server/errors.ts'
import { mustBeAllowed } from '#server/http/must-be-allowed.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'
import { moveOrder } from './move-order.ts'
import { presentOrder } from './orders.present.ts'
import { lockOrderOfPayment, orderInFull } from './orders.store.ts'
import { giveBackOffers, lockPayment } from './payments.store.ts'
import { refundableOf } from './refunds.store.ts'
import { requestRefund } from './request-refund.ts'

/**
 * The customer, or an administrator for them, takes an order back while it is Confirmed or Packed: the product
 * goes back on sale, everything paid is refunded, and welcome offer and coupon may be used again. Asked again, it
 * answers the same cancelled order. Refuses a stranger (403), an administrator without a fresh OTP (403) and an order
 * that is on its way (409). The customer can read the reason; what an administrator does is in the audit log.
 */
export async function cancelOrder(
  shop: Shop,
  caller: Caller,
  transactionId: string,
  reason = '',
): Promise<OrderView> {
  const orderId = await shop.transaction(async (within) => {
    const { db } = within
    // Before the order, as settling does.
    await lockPayment(db, transactionId)
    const order = await lockOrderOfPayment(db, transactionId)
    if (!order) throw notFound('Order not found.')
    const forTheCustomer = caller.customerId !== order.customerId
    if (forTheCustomer) await mustBeAllowedToRefund(within, caller)
    if (order.status === 'Cancelled') return order.id
    if (!orderCan.cancel(order)) throw refused('This order can no longer be cancelled.')

    const note = forTheCustomer ? cancelledByTheShop(reason) : reason
    await moveOrder(within, order, 'Cancelled', { by: caller.customerId, note })
    // A cancelled first order does not count: the next one may have the offer, and the coupon counts as unused.
    await giveBackOffers(db, transactionId)
    const amount = await refundableOf(db, transactionId)
    if (amount > 0)
      await requestRefund(within, { paymentId: transactionId, amount, reason: 'the order was cancelled' })
    await restockReturned(db, order.productId)
    if (forTheCustomer) {
      const after = { status: 'Cancelled', reason, refund: toRupees(amount) }
      await audit(
        db,
        caller,
        'order.cancel',
        { type: 'order', id: order.number },
        { status: order.status },
        after,
      )
    }
    return order.id
  })
  return presentOrder(await orderInFull(shop.db, orderId))
}

/** Cancelling for somebody else refunds money, so it needs what a refund needs. */
async function mustBeAllowedToRefund(shop: Shop, caller: Caller): Promise<void> {
  if (!isAdministrator(caller.role)) throw forbidden()
  mustBeAllowed(caller, 'refunds.make')
  await mustHaveFreshOtp(shop, caller, 'cancel-order')
}

const cancelledByTheShop = (reason: string) =>
  reason === '' ? 'Cancelled by the shop.' : `Cancelled by the shop: ${reason}`
