import type { verifyPayment as contract } from '#contracts/checkout.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { autoRefundMessage } from '#server/checkout/refunds/auto-refund.ts'
import type { Shop } from '#server/shop.ts'
import type { Settlement } from './settle-payment.ts'

export const NOT_CAPTURED = 'Verification failed. Payment not captured.'

/** What a browser is told of a settlement: the orders, and why the money of other products goes back. */
export async function presentSettlement(
  shop: Pick<Shop, 'db'>,
  settlement: Settlement,
): Promise<ResponseBody<typeof contract>> {
  const none = { success: false, orderId: null, orderIds: [] }
  if (settlement.state === 'pending') return { ...none, message: NOT_CAPTURED }
  const message = await autoRefundMessage(shop, settlement.rows, settlement.returned)
  if (settlement.state === 'refunded') return { ...none, message }
  const { orders } = settlement
  const confirmed = orders.length === 1 ? 'Your order is confirmed.' : 'Your orders are confirmed.'
  return {
    success: true,
    message: `${confirmed} ${message}`.trim(),
    orderId: orders[0].number,
    orderIds: orders.map(({ number }) => number),
  }
}
