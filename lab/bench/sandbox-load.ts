import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { json } from './bench-shop.ts'
import { type Load, measured } from './customers.ts'

const Secrets = z.object({ RAZORPAY_KEY_ID: z.string(), RAZORPAY_KEY_SECRET: z.string() })
const Order = z.object({ id: z.string() })

/** Paise; any amount that can be paid. */
const AMOUNT = 9_000_00

/**
 * Measures the payment sandbox's work for an order, without the shop: it opens one, takes the payment and says what was
 * captured. It sends no webhooks, because the shop would receive them.
 */
export async function sandboxLoad(origin: string, dataFolder: string) {
  const kept = await readFile(join(dataFolder, 'demo-secrets.json'), 'utf8')
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = Secrets.parse(JSON.parse(kept))
  const orders = `${origin}/sandbox/razorpay/v1/orders`
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const headers = { 'content-type': 'application/json', authorization }
  const post = (address: string, body: object) =>
    json(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const pay = async () => {
    const opened = await post(orders, { amount: AMOUNT, currency: 'INR' })
    const order = `${orders}/${Order.parse(opened).id}`
    await post(`${order}/simulate`, { outcome: 'captured', webhook: 'lost' })
    await json(`${order}/payments`, { headers })
  }
  return (load: Load) => measured(forever(), load, pay)
}

function* forever() {
  for (let nth = 0; ; nth++) yield nth
}
