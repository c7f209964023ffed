import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until a message is in the outbox or an order is there. */
const SOON = 20_000

type Json = Record<string, unknown> & { id: string }

/** Sells products of a demo shop that is running, through nothing but its API, which is the same in all releases. */
export async function sell(origin: string, mobileNumbers: readonly string[]): Promise<void> {
  for (const [index, mobileNumber] of mobileNumbers.entries()) {
    const { customer, call } = await logIn(origin, mobileNumber)
    const products = await call('GET', '/api/products/getall?limit=20')
    const product = (products as Json[])[index]
    if (!product) throw new Error('The shop has no product left to sell.')
    await buy(call, customer, product)
  }
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

async function logIn(origin: string, mobileNumber: string) {
  let token = ''
  const call: Call = async (method, path, body) => {
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
  await call('POST', '/api/users/request-otp', { mobile_number: mobileNumber })
  const otp = await otpOf(call, mobileNumber)
  const answer = (await call('POST', '/api/users/verify-otp', { mobile_number: mobileNumber, otp })) as {
    token: string
    user: Json
  }
  token = answer.token
  return { customer: answer.user, call }
}

async function otpOf(call: Call, mobileNumber: string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < SOON; await pause(100)) {
    const [message] = (await call('GET', `/api/demo/outbox?to=${mobileNumber}`)) as { otp?: string }[]
    if (message?.otp) return message.otp
  }
  throw new Error('No OTP came.')
}

async function buy(call: Call, customer: Json, product: Json): Promise<void> {
  const quote = (await call('POST', '/api/payment/quote', { productId: product.id })) as Json
  const total = quote.total
  if (typeof total !== 'number') throw new Error(`A quote without a total: ${JSON.stringify(quote)}`)
  const begun = (await call('POST', '/api/payment/initiate', {
    userId: customer.id,
    items: [{ productId: product.id, quantity: 1 }],
    shippingAddress: { name: 'Asha Rao', address: '12 Navi Peth', city: 'Solapur', pincode: '413001' },
    totalAmount: total,
    // Asked above two lakh, otherwise ignored.
    pan: 'ABCPK1234F',
  })) as { orderId: string }
  const simulate = `/sandbox/razorpay/v1/orders/${begun.orderId}/simulate`
  const paid = (await call('POST', simulate, { outcome: 'captured', webhook: 'lost' })) as object
  await call('POST', '/api/payment/verify', paid)
}
