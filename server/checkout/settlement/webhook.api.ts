import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { ProviderEvent } from '#server/adapters/payments/port.ts'
import { carried } from '#server/checkout/disputes/handle-dispute.ts'
import { invalid, unauthenticated } from '#server/errors.ts'
import { refuseOddValues } from '#server/odd-values.ts'
import type { Shop } from '#server/shop.ts'
import { isTold, tellsOfAuthorisation } from './already-settled.ts'
import { insertEvent, receiverOfEvent } from './payment-events.store.ts'

/**
 * Where the provider tells of payments. The signature covers the raw bytes, so they are not parsed before it is
 * checked; the event is stored with its job and answered at once, a repeated event changes nothing.
 */
export function receiveWebhooks(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    app.post<{ Body: Buffer }>('/api/payment/webhook', async (request) => {
      const signature = request.headers['x-razorpay-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (typeof signature !== 'string' || !shop.payments.verifyWebhookSignature(body, signature))
        throw unauthenticated('The signature of this webhook is wrong.')
      const event = shop.payments.readWebhook(body)
      if (!event) throw invalid('This webhook contains no event.')
      refuseOddValues(JSON.parse(body.toString()))
      await store(shop, String(request.headers['x-razorpay-event-id'] ?? ''), event, body)
      return { status: 'ok' }
    })
  }
}

/** An event that leads to nothing any more, or not yet, is only kept; any other gets its job in the same transaction. */
async function store(shop: Shop, id: string, event: ProviderEvent, body: Buffer): Promise<void> {
  const eventId = id || createHash('sha256').update(body).digest('hex')
  const about = {
    providerOrderId: event.orderId,
    providerPaymentId: event.paymentId,
    providerRefundId: event.refundId,
  }
  const receiver = await receiverOfEvent(shop.db, about)
  const payload: unknown = receiver?.erasedAt ? null : JSON.parse(body.toString())
  const { dispute, orderId, at } = event
  const kept = { eventId, type: event.name, ...about, amount: event.amount, payload }
  const isOld = receiver && !dispute && isTold({ ...about, type: event.name }, receiver)
  if (tellsOfAuthorisation(event.name) || isOld) {
    await insertEvent(shop.db, { ...kept, handledAt: shop.clock.now() })
    return
  }
  await shop.transaction(async ({ db, jobs }) => {
    if (!(await insertEvent(db, kept))) return
    if (dispute) {
      const job = { eventId, orderId, dispute: carried(dispute), at: (at ?? shop.clock.now()).toISOString() }
      await jobs.send('handle-dispute', job)
    } else await jobs.send('handle-payment-event', { eventId })
    if (event.linkId) await jobs.send('settle-payment-link', { providerLinkId: event.linkId })
  })
}
