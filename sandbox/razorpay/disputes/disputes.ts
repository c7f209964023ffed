import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_SECONDS } from '#rules/time.ts'
import { type Sandbox, unixNow } from '../context.ts'
import { collection, type DisputeEntity, type PaymentEntity } from '../entities.ts'
import { badRequest, readInput, unknownId } from '../errors.ts'
import { newId } from '../ids.ts'
import { amountInput, listInput } from '../inputs.ts'
import { lockedPayment } from '../payments.ts'
import * as store from '../store.ts'
import { announce } from '../webhooks.ts'
import { findDispute, listDisputes, openDisputeOf, saveDispute } from './disputes.store.ts'

/** Days that the bank waits for evidence. */
const DAYS_TO_RESPOND = 7

const IdInPath = z.object({ id: z.string() })

const disputeInput = z.strictObject({
  /** Paise; left out: all of the payment. */
  amount: amountInput.optional(),
  status: z.enum(['open', 'under_review', 'action_required', 'won', 'lost', 'closed']),
  reason: z.string().max(60).default('goods_or_services_not_received_or_partially_received'),
  /** How the webhook travels; left out, as those of the payment do. */
  webhook: z.enum(['normal', 'duplicate', 'lost']).optional(),
})
type Wish = z.infer<typeof disputeInput>

const EVENTS = {
  open: 'payment.dispute.created',
  under_review: 'payment.dispute.under_review',
  action_required: 'payment.dispute.action_required',
  won: 'payment.dispute.won',
  lost: 'payment.dispute.lost',
  closed: 'payment.dispute.closed',
} as const satisfies Record<Wish['status'], string>

/** The provider's own calls about disputes. */
export function disputeRoutes(app: FastifyInstance, { pool }: Sandbox): void {
  app.get('/disputes', async (request) =>
    collection(await listDisputes(pool, readInput(listInput, request.query))),
  )

  app.get('/disputes/:id', async (request) => {
    const dispute = await findDispute(pool, readInput(IdInPath, request.params).id)
    if (!dispute) throw unknownId()
    return dispute
  })
}

/**
 * Controls in place of the customer's bank, open to everybody like the other controls: a dispute of a payment begins as
 * `open`, and the same call moves it on. One that begins otherwise is opened first.
 */
export function disputeControls(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payments/:id/dispute', async (request) => {
    const { id } = readInput(IdInPath, request.params)
    const wish = readInput(disputeInput, request.body)
    const dispute = await store.inTransaction(sandbox.pool, async (tx) => {
      const { payment } = await lockedPayment(tx, id)
      if (!payment.entity.captured) throw badRequest('The payment has not been captured')
      const openDispute = await openDisputeOf(tx, id)
      const plan = { ...payment.plan, ...(wish.webhook && { travel: wish.webhook }) }
      const tell = (status: Wish['status'], one: DisputeEntity) =>
        announce(tx, sandbox, [{ name: EVENTS[status], payment: payment.entity, dispute: one }], plan)
      const opened = openDispute ?? newDispute(sandbox, payment.entity, wish)
      if (!openDispute) await tell('open', opened)
      const moved = wish.status === 'open' ? opened : movedTo(opened, wish.status)
      await saveDispute(tx, moved)
      if (wish.status !== 'open') await tell(wish.status, moved)
      return moved
    })
    sandbox.wake()
    return dispute
  })
}

function newDispute(sandbox: Sandbox, payment: PaymentEntity, { amount, reason }: Wish): DisputeEntity {
  if (amount !== undefined && amount > payment.amount)
    throw badRequest('The dispute amount is greater than the payment amount')
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: reason,
    respond_by: unixNow(sandbox) + DAYS_TO_RESPOND * DAY_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: unixNow(sandbox),
  }
}

/** The provider's dispute has no word for `action_required`: the event alone says it. */
function movedTo(dispute: DisputeEntity, status: Exclude<Wish['status'], 'open'>): DisputeEntity {
  if (status === 'action_required') return { ...dispute, status: 'under_review' }
  return { ...dispute, status, amount_deducted: status === 'lost' ? dispute.amount : 0 }
}
