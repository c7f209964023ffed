import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Sandbox } from './context.ts'
import { collection, type PaymentEntity } from './entities.ts'
import { badRequest, invalidField, readInput, unknownId } from './errors.ts'
import { amountInput, listInput } from './inputs.ts'
import { capture } from './payment-life.ts'
import * as store from './store.ts'

const IdInPath = z.object({ id: z.string() })
const captureInput = z.strictObject({ amount: amountInput, currency: z.string().optional() })

export function paymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool } = sandbox

  app.get('/payments', async (request) =>
    collection(await store.listPayments(pool, readInput(listInput, request.query))),
  )

  app.get('/payments/:id', async (request) => {
    const payment = await store.findPayment(pool, readInput(IdInPath, request.params).id)
    if (!payment) throw unknownId()
    return payment.entity
  })

  app.post('/payments/:id/capture', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const wish = readInput(captureInput, request.body)
    const captured = await store.inTransaction(pool, async (tx) => {
      const { order, payment } = await lockedPayment(tx, id)
      refuseCapture(payment.entity, wish)
      if (order.entity.status === 'paid')
        throw badRequest('This payment cannot be captured, because the order is already paid.')
      return capture(tx, sandbox, {
        order: order.entity,
        authorised: payment.entity,
        plan: payment.plan,
        announceAuthorization: false,
      })
    })
    sandbox.wake()
    return captured
  })
}

/** The payment, with its order locked for this transaction. Throws for an id the provider does not know. */
export async function lockedPayment(tx: PoolClient, paymentId: string) {
  const orderId = (await store.findPayment(tx, paymentId))?.entity.order_id
  const order = orderId && (await store.lockOrder(tx, orderId))
  // Read again: somebody may have changed it while we waited for the lock.
  const payment = order && (await store.findPayment(tx, paymentId))
  if (!order || !payment) throw unknownId()
  return { order, payment }
}

function refuseCapture(payment: PaymentEntity, wish: { amount: number; currency?: string }): void {
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw badRequest('Only payments which have been authorized and not yet captured can be captured')
  if (wish.amount !== payment.amount)
    throw invalidField('amount', 'Capture amount must be equal to the amount authorized.')
  if (wish.currency !== undefined && wish.currency !== payment.currency)
    throw invalidField('currency', 'Capture currency must be the currency of the payment.')
}
