import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until a message is in the outbox. */
const SOON = 20_000

export type Json = Record<string, unknown> & { id: string }
type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** A customer at a shop that is running; `token` names their login, which other processes of the shop accept as well. */
export type Shopper = { customer: Json; token: string; call: Call }

/** Logs in by OTP at a demo shop, through nothing but its API, which is the same in all releases. */
export async function logIn(origin: string, mobileNumber: string): Promise<Shopper> {
  const call = callsTo(origin)
  await call('POST', '/api/users/request-otp', { mobile_number: mobileNumber })
  const otp = await otpOf(call, mobileNumber)
  const answer = await call('POST', '/api/users/verify-otp', { mobile_number: mobileNumber, otp })
  const { token, user } = answer as { token: string; user: Json }
  return { customer: user, token, call: callsTo(origin, token) }
}

/** The same customer, with the same login, at another process of the shop. */
export const alsoAt = (origin: string, { customer, token }: Shopper): Shopper => ({
  customer,
  token,
  call: callsTo(origin, token),
})

/** Throws what the shop answers when it refuses. */
function callsTo(origin: string, token?: string): Call {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

async function otpOf(call: Call, mobileNumber: string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < SOON; await pause(100)) {
    const [message] = (await call('GET', `/api/demo/outbox?to=${mobileNumber}`)) as { otp?: string }[]
    if (message?.otp) return message.otp
  }
  throw new Error('No OTP came.')
}

/** The first products of the shop. */
export const firstProducts = async ({ call }: Shopper) =>
  (await call('GET', '/api/products/getall?limit=20')) as Json[]

/** Buys a product: quote, payment, what the provider's popup hands back. */
export const buy = async (shopper: Shopper, product: Json) => pay(shopper, await begin(shopper, [product]))

/** Begins a payment for what a quote says; answers the provider's order. */
export async function begin({ customer, call }: Shopper, products: readonly Json[]): Promise<string> {
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const [only] = items
  // Former releases know no quotes of several products.
  const request = items.length === 1 ? ['/api/payment/quote', only] : ['/api/payment/quotes', { items }]
  const quote = (await call('POST', ...(request as [string, object]))) as Json
  const total = quote.total
  if (typeof total !== 'number') throw new Error(`A quote without a total: ${JSON.stringify(quote)}`)
  const begun = (await call('POST', '/api/payment/initiate', {
    userId: customer.id,
    items,
    shippingAddress: { name: 'Asha Rao', address: '12 Navi Peth', city: 'Solapur', pincode: '413001' },
    totalAmount: total,
    // Asked above two lakh, otherwise ignored.
    pan: 'ABCPK1234F',
  })) as { orderId: string }
  return begun.orderId
}

/** Pays what was started, here or at another process. Throws when it buys nothing. */
export async function pay({ call }: Shopper, orderId: string): Promise<void> {
  const simulate = `/sandbox/razorpay/v1/orders/${orderId}/simulate`
  const paid = (await call('POST', simulate, { outcome: 'captured', webhook: 'lost' })) as object
  const answer = (await call('POST', '/api/payment/verify', paid)) as { success: boolean }
  if (!answer.success) throw new Error(`The payment bought nothing: ${JSON.stringify(answer)}`)
}
