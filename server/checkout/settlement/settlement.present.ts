import { autoRefundMessage } from '#server/checkout/refunds/auto-refund.ts'
import type { Shop } from '#server/shop.ts'
import type { Settlement } from './settle-payment.ts'

export const NOT_CAPTURED = 'Verification failed. Payment not captured.'

/** The settlement as a browser reads it: the order, and why the money of other products goes back. */
export async function presentSettlement(shop: Pick<Shop, 'db'>, settlement: Settlement) {
  const none = { success: false, orderId: null, orderIds: [] }
  if (settlement.state === 'pending') return { ...none, message: NOT_CAPTURED }
  const message = await autoRefundMessage(shop, settlement.payment)
  if (settlement.state === 'refunded') return { ...none, message }
  return {
    success: true,
    message: `Your order is confirmed. ${message}`.trim(),
    orderId: settlement.number,
    orderIds: [settlement.number],
  }
}
