import fc from 'fast-check'
import { initiatePayment, updatePayment, verifyPayment } from '#contracts/checkout.ts'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { askSandbox, atTheProvider, type Customer, type Product, paymentRequest } from './purchase.ts'

/** The sum of several products may need one. */
const PAN = 'ABCPE1234F'

/** Longer than any test: such captures and webhooks come when the sandbox is told to make up for them. */
const MUCH_LATER = 600_000

/** How one customer's purchase goes. */
export const story = fc.record({
  outcome: fc.constantFrom('captured', 'captured', 'captured', 'captured_late', 'failed', 'nothing'),
  webhook: fc.constantFrom('normal', 'duplicate', 'reordered', 'delayed', 'lost'),
  /** Failed in the popup first, then paid in the same popup. */
  retried: fc.boolean(),
  /** The browser's behaviour before the money moves, and after. */
  before: fc.constantFrom('nothing', 'nothing', 'closes the popup'),
  after: fc.constantFrom('verifies', 'verifies twice', 'closes the popup', 'is closed'),
  /** The provider takes the money a second time. */
  paidTwice: fc.constantFrom(false, false, false, true),
  cancels: fc.constantFrom(false, false, true),
  bank: fc.constantFrom('processed', 'processed', 'pending', 'failed'),
  product: fc.nat(),
  /** How many more are bought with the same payment. */
  more: fc.constantFrom(0, 0, 1, 2, 4),
})
export type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

/** The products bought, from a stock with enough different ones. */
export function wantedOf<P extends Product>(shelf: readonly P[], { product, more }: Story): P[] {
  const places = Array.from({ length: 1 + more }, (_, step) => (product + step) % shelf.length)
  return places.flatMap((place) => shelf[place] ?? [])
}

/** The customer, the shop's calls, and the provider's address. */
export type Evening = {
  customer: Customer
  products: Product[]
  call: <E extends Endpoint>(endpoint: E, asked: Partial<RequestInput<E>>) => Promise<WireAnswer<E>>
  provider: { origin: string }
}

/** Refusals that a customer may read during a purchase. */
export const EXPECTED_REFUSALS =
  /sold out|Someone else is buying|You already have \d+ pieces reserved|Failed to create Razorpay order|Your payment is being checked/

/** One customer's purchase, from pressing Pay to the end. Throws what the shop refuses on the way. */
export async function live({ customer, products, call, provider }: Evening, told: Story): Promise<void> {
  const body = { ...paymentRequest(customer, ...products), pan: PAN }
  const { orderId, paymentId } = await call(initiatePayment, { body })
  const close = () =>
    call(updatePayment, { body: { paymentId, status: 'failed', responseData: { reason: 'popup closed' } } })
  const travel = { webhook: told.webhook, webhookDelayMs: MUCH_LATER }
  if (told.retried) await atTheProvider(provider, orderId, { outcome: 'failed', ...travel })
  if (told.before === 'closes the popup') await close()
  if (told.outcome === 'nothing') return
  const late = told.outcome === 'captured_late' ? { delayMs: MUCH_LATER } : {}
  const callback = await atTheProvider(provider, orderId, { outcome: told.outcome, ...travel, ...late })
  if (told.outcome !== 'captured') return void (await close())

  await askSandbox(provider, `/payments/${callback.razorpay_payment_id}/simulate`, { refunds: told.bank })
  const verify = () => call(verifyPayment, { body: callback })
  if (told.after === 'verifies') await verify()
  if (told.after === 'verifies twice') await Promise.all([verify(), verify()])
  if (told.after === 'closes the popup') await close()
  if (told.paidTwice)
    await atTheProvider(provider, orderId, { outcome: 'captured', paidTwice: true, ...travel })
  if (!told.cancels) return
  for (const { transactionId } of await call(listOrders, { params: { userId: customer.id } }))
    await call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
}
