import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Sandbox, unixNow } from './context.ts'
import { collection, type OrderEntity } from './entities.ts'
import { badRequest, invalidField, readInput, unknownId } from './errors.ts'
import { newId } from './ids.ts'
import { amountInput, currencyInput, listInput, notesInput, receiptInput } from './inputs.ts'
import * as store from './store.ts'

const captureMode = z.enum(['automatic', 'manual'])

const newOrderInput = z.strictObject({
  amount: amountInput,
  currency: currencyInput,
  receipt: receiptInput,
  notes: notesInput.default([]),
  partial_payment: z
    .literal(false, { error: 'Partial payments are not enabled for this account.' })
    .optional(),
  /** With it, a repeated receipt answers the first order instead of an error. */
  unique_receipt: z.boolean().optional(),
  payment: z
    .strictObject({
      capture: captureMode.optional(),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().min(12).optional(),
          manual_expiry_period: z.int().optional(),
          refund_speed: z.enum(['normal', 'optimum']).optional(),
        })
        .optional(),
    })
    .optional(),
  /** The older spelling of `payment.capture`. */
  payment_capture: z
    .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
    .optional(),
})
type NewOrder = z.infer<typeof newOrderInput>

const orderListInput = listInput.extend({ receipt: z.string().optional() })

const IdInPath = z.object({ id: z.string() })

export function orderRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool } = sandbox

  app.post('/orders', (request) => createOrder(sandbox, readInput(newOrderInput, request.body)))

  app.get('/orders', async (request) => {
    const { receipt, ...page } = readInput(orderListInput, request.query)
    return collection(await store.listOrders(pool, page, receipt))
  })

  app.get('/orders/:id', async (request) => (await order(request.params)).entity)

  app.get('/orders/:id/payments', async (request) => {
    const payments = await store.paymentsOfOrder(pool, readInput(IdInPath, request.params).id)
    if (!payments) throw unknownId()
    return collection(payments)
  })

  app.patch('/orders/:id', (request) => {
    const { id } = readInput(IdInPath, request.params)
    const { notes } = readInput(z.strictObject({ notes: notesInput }), request.body)
    return store.inTransaction(pool, async (tx) => {
      const row = await store.lockOrder(tx, id)
      if (!row) throw unknownId()
      const changed = { ...row.entity, notes }
      await store.saveOrder(tx, changed)
      return changed
    })
  })

  async function order(params: unknown): Promise<store.OrderRow> {
    const row = await store.findOrder(pool, readInput(IdInPath, params).id)
    if (!row) throw unknownId()
    return row
  }
}

async function createOrder(sandbox: Sandbox, wish: NewOrder): Promise<OrderEntity> {
  sandbox.account.mustTake(wish.amount)
  const entity: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount: wish.amount,
    amount_paid: 0,
    amount_due: wish.amount,
    currency: wish.currency,
    receipt: wish.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: wish.notes,
    created_at: unixNow(sandbox),
  }
  if (await store.insertOrder(sandbox.pool, { entity, capture: modeOf(wish) })) return entity
  const first = wish.receipt && (await store.findOrderByReceipt(sandbox.pool, wish.receipt))
  if (!first || !wish.unique_receipt) throw invalidField('receipt', 'Order receipt should be unique.')
  if (first.entity.amount !== wish.amount)
    throw badRequest('The receipt belongs to an order of another amount.')
  return first.entity
}

function modeOf({ payment, payment_capture }: NewOrder): store.OrderRow['capture'] {
  if (payment?.capture) return payment.capture
  return payment_capture === undefined || Number(payment_capture) === 1 ? 'automatic' : 'manual'
}
