import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from './context.ts'
import { badRequest, readInput, unknownId } from './errors.ts'
import { currencyInput, notesInput } from './inputs.ts'
import type { Attempt } from './payment-life.ts'
import { methodInput } from './payment-methods.ts'
import { refuseOtherKeys } from './rest-auth.ts'
import { decline, succeed } from './simulate.ts'
import * as store from './store.ts'

const text = z.string().max(255).nullable().default(null)

/** Input from the popup; like the provider's own, it knows the public key and no secret. */
const paymentInput = z.object({
  key_id: z.string(),
  order_id: z.string(),
  /** Paise, as the page believes; the order knows better. */
  amount: z.int(),
  currency: currencyInput.default('INR'),
  choice: z.enum(['pay', 'fail']),
  method: methodInput.catch('upi'),
  description: text,
  email: text,
  contact: text,
  notes: notesInput.default([]),
})

/** The browser's side: the script with its popup, and the call that the popup makes. */
export async function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const script = await checkoutScript()
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 20)}"`

  app.get('/checkout.js', (request, reply) => {
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script)
  })

  app.post('/payments/create/ajax', async (request) => {
    const wish = readInput(paymentInput, request.body)
    refuseOtherKeys(sandbox, wish.key_id)
    const order = await store.findOrder(sandbox.pool, wish.order_id)
    if (!order) throw unknownId()
    if (order.entity.amount !== wish.amount)
      throw badRequest(
        'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      )
    const attempt: Attempt = { ...wish, plan: { travel: 'normal', delayMs: 0 } }
    if (wish.choice === 'pay') return succeed(sandbox, wish.order_id, attempt)
    return decline(sandbox, wish.order_id, attempt)
  })
}

/** One file for the browser: the style sheet travels inside the script. */
async function checkoutScript(): Promise<string> {
  const folder = new URL('./checkout/', import.meta.url)
  const [script, style] = await Promise.all(
    ['checkout.js', 'checkout.css'].map((name) => readFile(new URL(name, folder), 'utf8')),
  )
  if (script === undefined || style === undefined) throw new Error('The checkout script is missing.')
  return script.replace("'%STYLE_SHEET%'", () => JSON.stringify(style))
}
