import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { atTheProvider, letTheDustSettle, startPaying } from './purchase.ts'
import { SECRETS, type TestShop } from './test-shop.ts'

/** A paid order of one product or of several, whose webhooks, those of its refunds and disputes too, travel as wanted. */
export async function paidOrder(
  shop: TestShop,
  prices: readonly number[],
  webhook: 'normal' | 'lost' = 'normal',
) {
  const [buyer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const products = await Promise.all(prices.map((price) => shop.product({ price })))
  const { orderId } = await startPaying(shop, buyer, ...products)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook })
  const paid = await shop.as(buyer).call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  const number = paid.orderId ?? ''
  const read = () => shop.as(owner).call(readAdminOrder, { params: { number } })
  const { lines } = await read()
  const idOf = (price: number | undefined) =>
    lines.find(({ total }) => total * 100 === price)?.transactionId ?? ''
  return {
    buyer,
    owner,
    number,
    atProvider: callback.razorpay_payment_id,
    read,
    idOf,
    asBuyer: () => shop.as(buyer),
    asOwner: () => shop.as(owner),
  }
}

/** A refund made by a person in the provider's dashboard: without a receipt, under no key. `amount`: paise. */
export async function refundByHand(shop: TestShop, paymentId: string, amount: number) {
  const key = Buffer.from(`${SECRETS.RAZORPAY_KEY_ID}:${SECRETS.RAZORPAY_KEY_SECRET}`).toString('base64')
  const response = await fetch(`${shop.origin}/sandbox/razorpay/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${key}` },
    body: JSON.stringify({ amount }),
  })
  return { status: response.status, body: (await response.json()) as { id: string } }
}
