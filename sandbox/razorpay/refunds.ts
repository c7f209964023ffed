import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Sandbox } from './context.ts'
import { collection, type PaymentEntity, type RefundEntity } from './entities.ts'
import { badRequest, readInput, SandboxRefusal, unknownId } from './errors.ts'
import { amountInput, listInput, notesInput, receiptInput } from './inputs.ts'
import { lockedPayment } from './payments.ts'
import { finished, newRefund, withRefund } from './refund-life.ts'
import * as store from './store.ts'
import { announce } from './webhooks.ts'

const newRefundInput = z.strictObject({
  /** Left out: everything that is left. */
  amount: amountInput.optional(),
  speed: z.enum(['normal', 'optimum'], { error: 'The speed must be normal or optimum.' }).default('normal'),
  notes: notesInput.default([]),
  receipt: receiptInput,
})
type NewRefund = z.infer<typeof newRefundInput>

const IdInPath = z.object({ id: z.string() })
const RefundOfPayment = z.object({ id: z.string(), refundId: z.string() })
const keyHeader = z.object({
  'x-refund-idempotency': z
    .string()
    .regex(/^[\w-]{10,}$/, 'The idempotency key must have 10 or more letters, digits, - or _.')
    .optional(),
})

export function refundRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool } = sandbox

  app.post('/payments/:id/refund', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const wish = readInput(newRefundInput, request.body)
    const { 'x-refund-idempotency': key } = readInput(keyHeader, request.headers)
    const refund = await store.inTransaction(pool, (tx) => refundOnce(tx, sandbox, id, wish, key))
    sandbox.wake()
    return refund
  })

  app.get('/payments/:id/refunds', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    if (!(await store.findPayment(pool, id))) throw unknownId()
    return collection(await store.listRefunds(pool, readInput(listInput, request.query), id))
  })

  app.get('/payments/:id/refunds/:refundId', (request) =>
    refund(readInput(RefundOfPayment, request.params).refundId),
  )

  app.get('/refunds', async (request) =>
    collection(await store.listRefunds(pool, readInput(listInput, request.query))),
  )

  app.get('/refunds/:id', (request) => refund(readInput(IdInPath, request.params).id))

  app.patch('/refunds/:id', async (request) => {
    const { notes } = readInput(z.strictObject({ notes: notesInput }), request.body)
    const changed = { ...(await refund(readInput(IdInPath, request.params).id)), notes }
    await store.saveRefund(pool, changed)
    return changed
  })

  async function refund(id: string): Promise<RefundEntity> {
    const row = await store.findRefund(pool, id)
    if (!row) throw unknownId()
    return row.entity
  }
}

/** The same key and body answer the first refund; the same key with another body is refused. */
async function refundOnce(tx: PoolClient, sandbox: Sandbox, id: string, wish: NewRefund, key?: string) {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([id, wish]))
    .digest('hex')
  if (key !== undefined) {
    if (!(await store.claimKey(tx, key))) throw stillBusy()
    const first = await store.findRefundByKey(tx, key)
    if (first && first.fingerprint !== fingerprint)
      throw badRequest('Different request with the same idempotency key has already been processed.')
    if (first) return first.entity
  }
  const { payment } = await lockedPayment(tx, id)
  const amount = wish.amount ?? payment.entity.amount - payment.entity.amount_refunded
  refuseRefund(sandbox, payment.entity, amount)
  return makeRefund(tx, sandbox, payment, { ...wish, amount }, { key, fingerprint })
}

async function makeRefund(
  tx: PoolClient,
  sandbox: Sandbox,
  { entity, plan, refunds: outcome }: store.PaymentRow,
  wish: NewRefund & { amount: number },
  { key, fingerprint }: { key?: string; fingerprint: string },
): Promise<RefundEntity> {
  const pending = newRefund(sandbox, entity, { ...wish, outcome: 'pending' })
  const payment = withRefund(entity, pending.amount)
  await store.insertRefund(tx, pending, key ?? null, fingerprint)
  await store.savePayment(tx, payment)
  await announce(tx, sandbox, [{ name: 'refund.created', refund: pending, payment }], plan)
  return outcome === 'pending'
    ? pending
    : finishRefund(tx, sandbox, { entity: payment, plan }, pending, outcome)
}

/** The bank's last word on a pending refund. */
export async function finishRefund(
  tx: PoolClient,
  sandbox: Sandbox,
  { entity, plan }: Pick<store.PaymentRow, 'entity' | 'plan'>,
  pending: RefundEntity,
  outcome: 'processed' | 'failed',
): Promise<RefundEntity> {
  const refund = finished(pending, outcome)
  const payment = outcome === 'failed' ? withRefund(entity, -refund.amount) : entity
  await store.saveRefund(tx, refund)
  await store.savePayment(tx, payment)
  await announce(tx, sandbox, [{ name: `refund.${outcome}`, refund, payment }], plan)
  return refund
}

function refuseRefund(sandbox: Sandbox, payment: PaymentEntity, amount: number): void {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already')
  if (payment.status !== 'captured')
    throw badRequest('The payment status should be captured for action to be taken')
  if (amount > payment.amount - payment.amount_refunded)
    throw badRequest('The total refund amount is greater than the refund payment amount')
  const sixMonthsAgo = new Date(sandbox.clock.now())
  sixMonthsAgo.setMonth(sixMonthsAgo.getMonth() - 6)
  if (payment.created_at * 1000 < sixMonthsAgo.getTime())
    throw badRequest('Refund is not supported by the bank because the payment is more than 6 months old')
  sandbox.account.mustRefund()
}

const stillBusy = () =>
  new SandboxRefusal(409, { description: 'The request with this idempotency key is still being processed.' })
