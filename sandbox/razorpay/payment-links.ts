import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Sandbox, unixNow } from './context.ts'
import type { PaymentEntity, PaymentLinkEntity } from './entities.ts'
import { badRequest, invalidField, readInput, unknownId } from './errors.ts'
import { newId } from './ids.ts'
import { amountInput, currencyInput, notesInput } from './inputs.ts'
import { pageOf } from './payment-link-page.ts'
import * as links from './payment-links.store.ts'
import { succeed } from './simulate.ts'
import * as store from './store.ts'
import { announce } from './webhooks.ts'

const MIN_LIFE_SECONDS = 15 * 60

const newLinkInput = z.strictObject({
  amount: amountInput,
  currency: currencyInput,
  accept_partial: z
    .literal(false, { error: 'Partial payments are not enabled for this account.' })
    .optional(),
  reference_id: z.string().max(40, 'The reference id may not be greater than 40 characters.').optional(),
  description: z.string().max(2048).default(''),
  customer: z.strictObject({
    name: z.string().optional(),
    contact: z.string().optional(),
    email: z.string().optional(),
  }),
  notify: z.strictObject({ sms: z.boolean().optional(), email: z.boolean().optional() }).default({}),
  reminder_enable: z.boolean().default(false),
  expire_by: z.int().optional(),
  notes: notesInput.default([]),
})
type NewLink = z.infer<typeof newLinkInput>

/** An offer of the provider, in paise, makes the captured amount smaller. */
const paymentInput = z.strictObject({ offerAmount: z.int().min(0).default(0) })

const IdInPath = z.object({ id: z.string() })

/** Payment Links: a page of the provider's for each, which the customer gets by SMS. */
export function paymentLinkRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool } = sandbox

  app.post('/payment_links', (request) =>
    create(
      sandbox,
      readInput(newLinkInput, request.body),
      `${request.protocol}://${request.host}${app.prefix}`,
    ),
  )

  app.get('/payment_links', async (request) => {
    const { reference_id: reference } = readInput(z.object({ reference_id: z.string() }), request.query)
    const link = await links.findLinkByReference(pool, reference)
    return { payment_links: link ? [await asItIs(sandbox, link)] : [] }
  })

  app.get('/payment_links/:id', async (request) => asItIs(sandbox, await known(sandbox, request.params)))

  app.post('/payment_links/:id/cancel', async (request) => {
    const link = await asItIs(sandbox, await known(sandbox, request.params))
    if (link.status !== 'created')
      throw badRequest(`Payment Link cannot be cancelled as it is already ${link.status}.`)
    const cancelled: PaymentLinkEntity = { ...link, status: 'cancelled', cancelled_at: unixNow(sandbox) }
    await links.saveLink(pool, cancelled)
    return cancelled
  })
}

/** Pages that the customer opens; they know no key, as at the provider. */
export function paymentLinkPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/l/:id', async (request, reply) => {
    const link = await asItIs(sandbox, await known(sandbox, request.params))
    return reply.type('text/html; charset=utf-8').send(pageOf(link))
  })

  app.post('/l/:id/pay', async (request) => {
    const link = await asItIs(sandbox, await known(sandbox, request.params))
    if (link.status !== 'created') throw badRequest(`This link is ${link.status}.`)
    const { offerAmount } = readInput(paymentInput, request.body ?? {})
    const attempt = {
      method: 'upi' as const,
      description: link.description,
      email: null,
      contact: link.customer.contact ?? null,
      notes: [] as [],
      plan: { travel: 'normal' as const, delayMs: 0 },
      offerAmount,
    }
    const { razorpay_payment_id: paymentId } = await succeed(sandbox, link.order_id, attempt)
    await tellPaid(sandbox, link.id, paymentId)
    return { status: 'paid' }
  })
}

async function tellPaid(sandbox: Sandbox, linkId: string, paymentId: string): Promise<void> {
  await store.inTransaction(sandbox.pool, async (tx) => {
    const link = await links.findLink(tx, linkId)
    const payment = await store.findPayment(tx, paymentId)
    if (!link || !payment) throw unknownId()
    const order = await store.findOrder(tx, link.order_id)
    const event = {
      name: 'payment_link.paid',
      payment: payment.entity,
      order: order?.entity,
      payment_link: paidBy(link, payment.entity),
    } as const
    await announce(tx, sandbox, [event], payment.plan)
  })
  sandbox.wake()
}

async function known(sandbox: Sandbox, params: unknown): Promise<PaymentLinkEntity> {
  const link = await links.findLink(sandbox.pool, readInput(IdInPath, params).id)
  if (!link) throw unknownId()
  return link
}

/** A link is paid when its order is, and expires by itself. */
async function asItIs(sandbox: Sandbox, link: PaymentLinkEntity): Promise<PaymentLinkEntity> {
  const payments = (await store.paymentsOfOrder(sandbox.pool, link.order_id)) ?? []
  const captured = payments.find((payment) => payment.captured)
  if (captured) return paidBy(link, captured)
  if (link.status === 'created' && link.expire_by > 0 && link.expire_by <= unixNow(sandbox))
    return { ...link, status: 'expired', expired_at: link.expire_by }
  return link
}

function paidBy(link: PaymentLinkEntity, payment: PaymentEntity): PaymentLinkEntity {
  const { id: payment_id, amount, method, created_at } = payment
  return {
    ...link,
    status: 'paid',
    amount_paid: amount,
    payments: [{ payment_id, plink_id: link.id, amount, method, status: 'captured', created_at }],
  }
}

async function create(sandbox: Sandbox, wish: NewLink, origin: string): Promise<PaymentLinkEntity> {
  sandbox.account.mustTake(wish.amount)
  const now = unixNow(sandbox)
  if (wish.expire_by !== undefined && wish.expire_by < now + MIN_LIFE_SECONDS)
    throw invalidField('expire_by', 'expire_by should be at least 15 minutes after current time.')
  const id = newId('plink')
  const entity: PaymentLinkEntity = {
    id,
    accept_partial: false,
    amount: wish.amount,
    amount_paid: 0,
    cancelled_at: 0,
    created_at: now,
    currency: 'INR',
    customer: wish.customer,
    description: wish.description,
    expire_by: wish.expire_by ?? 0,
    expired_at: 0,
    notes: wish.notes,
    notify: wish.notify,
    order_id: newId('order'),
    payments: null,
    reference_id: wish.reference_id ?? '',
    reminder_enable: wish.reminder_enable,
    short_url: `${origin}/l/${id}`,
    status: 'created',
    updated_at: now,
  }
  if (!(await links.insertLink(sandbox.pool, entity)))
    throw badRequest(`payment link with given reference_id: (${wish.reference_id}) already exists`)
  return entity
}
