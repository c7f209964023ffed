import { Agent, request } from 'node:http'
import { z } from 'zod'
import { json, tokenOf } from './bench-shop.ts'
import type { Measured } from './full-load.ts'
import { type Latencies, summary } from './steady-load.ts'

/** A customer may not put more into a cart, and may not open more payments an hour. */
const LINES_PER_CUSTOMER = 100
const ORDERS_PER_CUSTOMER = 50
/** Rupees; above it a PAN is asked for. */
const WITHOUT_PAN = 1_50_000

/** The fields that tell which products have no sizes: the loads ask for no size. */
const Listed = z.array(
  z.object({
    id: z.string(),
    price: z.number(),
    stock_quantity: z.number(),
    variants: z.object({ sizes: z.array(z.unknown()) }),
  }),
)
const Login = z.object({ token: z.string(), user: z.object({ id: z.string() }) })
const Initiated = z.object({ orderId: z.string() })
const Quoted = z.object({ total: z.number() })
const Verified = z.object({ success: z.literal(true) })

export type Customer = z.infer<typeof Login>
export type Load = { atOnce: number; seconds: number }
const agent = new Agent({ keepAlive: true })

/** Logs in as `count` different customers of the demo shop. */
export async function logIn(origin: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let nth = 0; nth < count; nth++)
    customers.push(Login.parse(await tokenOf(origin, String(7_100_000_000 + nth))))
  return customers
}

/** Counts the lines that customers put into their carts, per second; a line is put into a cart once. */
export async function cartLoad(origin: string, customers: readonly Customer[]) {
  const ids = (await forSale(origin)).map(({ id }) => id)
  const lines = pairs(customers, ids, LINES_PER_CUSTOMER)
  return (load: Load): Promise<Measured> =>
    measured(lines, load, ([{ token, user }, productId]) =>
      post(`${origin}/api/cart/add`, { userId: user.id, productId }, token),
    )
}

/** Counts the orders made per second, each from its quote to the answer of `verify`, and times each step. */
export async function orderLoad(origin: string, customers: readonly Customer[]) {
  const orders = pairs(customers, await unitsForSale(origin), ORDERS_PER_CUSTOMER)
  return async (load: Load) => {
    const steps: Record<string, Latencies> = {}
    const whole = await measured(orders, load, ([customer, productId]) =>
      buy(origin, customer, productId, steps),
    )
    return { whole, steps: Object.entries(steps).map(([name, taken]) => ({ name, ...summary(taken) })) }
  }
}

/** Asks for the price and begins a payment, as the *Buy* button does; returns the provider's order. */
export async function initiate(
  origin: string,
  { token, user }: Customer,
  productId: string,
): Promise<string> {
  const api = `${origin}/api/payment`
  const quote = Quoted.parse(await post(`${api}/quote`, { productId }, token))
  return Initiated.parse(await post(`${api}/initiate`, wish(user.id, productId, quote.total), token)).orderId
}

const wish = (userId: string, productId: string, total: number) => ({
  userId,
  items: [{ productId, quantity: 1 }],
  shippingAddress: { firstName: 'Asha', address: '12 Navi Peth', city: 'Solapur', pincode: '413001' },
  subtotal: total,
  totalAmount: total,
  paymentMethod: 'online',
})

/**
 * The product's id, once for each unit that can be bought without a PAN: the first of each product, then the second of
 * each. Customers who come at the same time want different products.
 */
export async function unitsForSale(origin: string): Promise<string[]> {
  const units = (await forSale(origin)).flatMap(({ id, stock_quantity: stock }) =>
    Array.from({ length: stock }, (_, nth) => ({ id, nth })),
  )
  return units.sort((one, other) => one.nth - other.nth).map(({ id }) => id)
}

async function forSale(origin: string) {
  const pages = await Promise.all(
    ['gold', 'silver', 'diamonds', 'platinum', 'gemstones'].map(async (category) =>
      Listed.parse(await json(`${origin}/api/products/${category}?limit=500`)),
    ),
  )
  return pages
    .flat()
    .filter(
      ({ price, stock_quantity: stock, variants }) =>
        price < WITHOUT_PAN && stock > 0 && variants.sizes.length === 0,
    )
}

/** Pairs each customer with this many of the things, one customer after the other. */
function* pairs<Thing>(customers: readonly Customer[], things: readonly Thing[], each: number) {
  let at = 0
  for (let nth = 0; nth < each; nth++)
    for (const customer of customers) {
      const thing = things[at++ % things.length]
      if (thing !== undefined) yield [customer, thing] as const
    }
}

async function buy(
  origin: string,
  { token, user }: Customer,
  productId: string,
  steps: Record<string, Latencies>,
): Promise<void> {
  const step = async <Answer>(name: string, work: Promise<Answer>): Promise<Answer> => {
    const begun = performance.now()
    const answer = await work
    steps[name] ??= []
    steps[name].push({ begun, took: performance.now() - begun, ok: true })
    return answer
  }
  const api = `${origin}/api/payment`
  const { total } = Quoted.parse(await step('quote', post(`${api}/quote`, { productId }, token)))
  const begun = step('initiate', post(`${api}/initiate`, wish(user.id, productId, total), token))
  const { orderId } = Initiated.parse(await begun)
  const provider = `${origin}/sandbox/razorpay/v1/orders/${orderId}/simulate`
  const paid = await step('pay', post(provider, { outcome: 'captured' }))
  Verified.parse(await step('verify', post(`${api}/verify`, paid, token)))
}

/** Does the tasks, so many at the same time, for so long, and says how many a second there were. */
export async function measured<Task>(
  tasks: Iterator<Task>,
  { atOnce, seconds }: Load,
  work: (task: Task) => Promise<unknown>,
): Promise<Measured> {
  const latencies: Latencies = []
  const faults = new Set<string>()
  const from = performance.now()
  const until = from + seconds * 1000
  const customer = async () => {
    while (performance.now() < until) {
      const next = tasks.next()
      if (next.done) return
      const begun = performance.now()
      const fault = await work(next.value).then(
        () => null,
        (reason: unknown) => String(reason),
      )
      if (fault) faults.add(fault)
      latencies.push({ begun, took: performance.now() - begun, ok: fault === null })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, customer))
  for (const fault of [...faults].slice(0, 3)) console.log(fault)
  const done = latencies.filter(({ ok }) => ok).length
  const perSecond = Math.round((done / ((performance.now() - from) / 1000)) * 10) / 10
  return { perSecond, ...summary(latencies) }
}

/** Returns what the shop says; throws what it says when it refuses. As little work as possible for this process. */
function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const payload = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(text))
          : reject(new Error(`${url}: HTTP ${response.statusCode} ${text.slice(0, 200)}`)),
      )
    })
    call.on('error', reject)
    call.end(payload)
  })
}
