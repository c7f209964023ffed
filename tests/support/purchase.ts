import type { z } from 'zod'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { toRupees } from '#rules/money.ts'
import type { JobName } from '#server/jobs/queue.ts'
import type { TestShop } from './test-shop.ts'

export type Customer = Awaited<ReturnType<TestShop['customer']>>
export type Product = Pick<Awaited<ReturnType<TestShop['product']>>, 'id' | 'name' | 'price'>
type Callback = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** The request of the shipping page when a customer presses Pay for one product or for several. */
export function paymentRequest(
  customer: Customer,
  ...products: Product[]
): z.input<typeof initiatePayment.body> {
  const price = toRupees(products.reduce((sum, product) => sum + product.price, 0))
  return {
    userId: customer.id,
    items: products.map((product) => ({
      productId: product.id,
      name: product.name,
      price: toRupees(product.price),
      quantity: 1,
    })),
    shippingAddress: { address: '12 Navi Peth', city: 'Solapur', pincode: '413001' },
    subtotal: price,
    totalAmount: price,
    paymentMethod: 'online',
  }
}

/** A customer starts paying, for one product or for several. */
export function startPaying(shop: TestShop, customer: Customer, ...products: Product[]) {
  return shop.as(customer).call(initiatePayment, { body: paymentRequest(customer, ...products) })
}

/** Where the sandbox is: in the shop itself, or beside it. */
type Reachable = { origin: string }
type Ending = {
  outcome: 'captured' | 'failed' | 'captured_late'
  delayMs?: number
  webhook?: string
  paidTwice?: boolean
  attemptBegunSecondsAgo?: number
  offerAmount?: number
  feeAmount?: number
}

/** Ends a payment at the provider, as if the customer had used its popup; returns the popup's callback. */
export async function atTheProvider(shop: Reachable, orderId: string, ending: Ending): Promise<Callback> {
  return (await askSandbox(shop, `/orders/${orderId}/simulate`, ending)) as Callback
}

/** The sandbox's controls, which the real provider does not have. */
export async function askSandbox(shop: Reachable, path: string, wish: object = {}): Promise<unknown> {
  const response = await fetch(`${shop.origin}/sandbox/razorpay/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`)
  return response.json()
}

/** Late captures are made and waiting webhooks delivered; whatever they bring about is done (`only` these jobs). */
export async function letTheDustSettle(shop: TestShop, only?: readonly JobName[]): Promise<void> {
  await askSandbox(shop, '/flush')
  await shop.jobs.run(only)
}

/** The whole purchase: pay at the provider, come back, be verified. */
export async function buy(shop: TestShop, customer: Customer, ...products: Product[]) {
  const { orderId } = await startPaying(shop, customer, ...products)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  return shop.as(customer).call(verifyPayment, { body: callback })
}
