import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testSandbox } from '#tests/support/sandbox.ts'
import type { PaymentProviderError } from './port.ts'
import { type RazorpayOptions, razorpay } from './razorpay.ts'

const ORDER = { amount: 50_000, currency: 'INR', receipt: 'payment-1', notes: { piece: 'ring' } } as const

const client = (more: Partial<RazorpayOptions> = {}) =>
  razorpay({ keyId: 'rzp_test_key', keySecret: 'secret', webhookSecrets: ['new', 'old'], ...more })

async function refusal(call: Promise<unknown>): Promise<PaymentProviderError> {
  return call.then(
    () => expect.fail('The call went through.'),
    (error) => error,
  )
}

test('a purchase goes from order to payment to refund', async () => {
  await using sandbox = await testSandbox({ clock: { now: () => new Date('2026-04-01T10:00:00Z') } })
  const provider = sandbox.client()
  const order = await provider.createOrder(ORDER)
  expect(order).toEqual({ id: expect.stringMatching(/^order_/), amount: 50_000, status: 'created' })

  await sandbox.simulate(order.id, { outcome: 'failed' })
  const callback = await sandbox.simulate(order.id, { outcome: 'captured' })
  const paymentId = callback.razorpay_payment_id
  expect(
    provider.verifyCheckoutSignature({
      orderId: order.id,
      paymentId,
      signature: callback.razorpay_signature,
    }),
  ).toBe(true)
  expect((await provider.fetchOrder(order.id)).status).toBe('paid')
  const [captured, failed] = await provider.fetchPaymentsOfOrder(order.id)
  expect(captured).toEqual({
    id: paymentId,
    orderId: order.id,
    amount: 50_000,
    amountRefunded: 0,
    ...{ offerId: null, baseAmount: null },
    status: 'captured',
    method: 'upi',
    errorDescription: null,
    createdAt: new Date('2026-04-01T10:00:00Z'),
  })
  expect(failed).toMatchObject({
    status: 'failed',
    errorDescription: expect.stringMatching(/declined/),
  })

  const refund = await provider.refund({ paymentId, amount: 20_000, idempotencyKey: 'refund-0001' })
  expect(refund).toEqual({
    ...{ id: expect.any(String), paymentId, amount: 20_000, status: 'processed' },
    ...{ receipt: 'refund-0001', createdAt: new Date('2026-04-01T10:00:00Z') },
  })
  expect(await provider.fetchRefundsOfPayment(paymentId)).toEqual([refund])
  const since = new Date('2026-04-01T09:00:00Z')
  expect(await provider.fetchRefunds({ since, skip: 0 })).toEqual([refund])
  expect(await provider.fetchRefunds({ since, skip: 1 })).toEqual([])
  expect(await provider.fetchRefund(refund.id)).toEqual(refund)
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 20_000 })
})

test('a checkout signature is HMAC-SHA256 of "order|payment" with the key secret', () => {
  // printf 'order_DaZlswtdcn9UNV|pay_DaaBCIH1rZXZg5' | openssl dgst -sha256 -hmac secret
  const signature = 'cd96524bbbe3ce1d0962d53c64c85f47c7eef5fe0d0f9ef31a818d11115858ee'
  const verify = (more: object) =>
    client().verifyCheckoutSignature({
      orderId: 'order_DaZlswtdcn9UNV',
      paymentId: 'pay_DaaBCIH1rZXZg5',
      signature,
      ...more,
    })
  expect(verify({})).toBe(true)
  expect(verify({ orderId: 'order_another' })).toBe(false)
  expect(verify({ paymentId: 'pay_another' })).toBe(false)
  expect(verify({ signature: signature.replace(/^./, '0') })).toBe(false)
  for (const rubbish of ['', 'x', 'é'.repeat(64), signature.toUpperCase()])
    expect(verify({ signature: rubbish })).toBe(false)
})

test('a webhook is accepted with the current secret, and with the one before it', () => {
  const body = Buffer.from('{"event":"order.paid","text":"₹"}')
  // printf '{"event":"order.paid","text":"₹"}' | openssl dgst -sha256 -hmac new   (and old)
  const signedNew = 'deae843413a945817db7004b517c238a30fbbcdc29bba4c306b12f362c3fdb3a'
  const signedOld = '7f4ff27581d9a0bedd785e5d39c77338f12dffb7ae1f9b208bc3ed3558f5424e'
  const provider = client()
  expect(provider.verifyWebhookSignature(body, signedNew)).toBe(true)
  expect(provider.verifyWebhookSignature(body, signedOld)).toBe(true)
  expect(client({ webhookSecrets: ['new'] }).verifyWebhookSignature(body, signedOld)).toBe(false)
  expect(provider.verifyWebhookSignature(Buffer.concat([body, Buffer.from(' ')]), signedNew)).toBe(false)
  expect(provider.verifyWebhookSignature(body, undefined)).toBe(false)
})

test('a webhook points at what it is about', async () => {
  await using sandbox = await testSandbox()
  const provider = sandbox.client()
  const { id: orderId } = await provider.createOrder(ORDER)
  const { razorpay_payment_id: paymentId } = await sandbox.simulate(orderId, { outcome: 'captured' })
  const refund = await provider.refund({ paymentId, amount: 50_000, idempotencyKey: 'refund-0001' })
  const events = (await sandbox.shop.first(5)).map(({ rawBody }) => provider.readWebhook(rawBody))
  const about = {
    ...{ orderId, paymentId, linkId: null, amount: 50_000, dispute: null },
    at: expect.any(Date),
  }
  expect(events.slice(1, 4)).toEqual([
    { ...about, name: 'payment.captured', refundId: null },
    { ...about, name: 'order.paid', refundId: null },
    { ...about, name: 'refund.created', refundId: refund.id },
  ])
  for (const rubbish of ['', '[]', '{"event":7}', 'nothing'])
    expect(provider.readWebhook(Buffer.from(rubbish))).toBeUndefined()
})

test('an event about a dispute says what the bank asks back, and until when it waits', async () => {
  await using sandbox = await testSandbox()
  const provider = sandbox.client()
  const { id: orderId } = await provider.createOrder(ORDER)
  const { razorpay_payment_id: paymentId } = await sandbox.simulate(orderId, { outcome: 'captured' })
  for (const status of ['open', 'action_required', 'lost'])
    await sandbox.post(`/payments/${paymentId}/dispute`, { amount: 20_000, status })
  const events = (await sandbox.shop.first(6)).slice(3).map(({ rawBody }) => provider.readWebhook(rawBody))
  expect(events.map((event) => [event?.name, event?.dispute?.status, event?.dispute?.deducted])).toEqual([
    ['payment.dispute.created', 'open', 0],
    ['payment.dispute.action_required', 'action_required', 0],
    ['payment.dispute.lost', 'lost', 20_000],
  ])
  const [dispute] = await provider.fetchDisputes()
  expect(dispute).toMatchObject({ paymentId, amount: 20_000, status: 'lost', respondBy: expect.any(Date) })
  expect(await provider.fetchDispute(dispute?.id ?? '')).toEqual(dispute)
  expect(await refusal(provider.fetchDispute('disp_x'))).toMatchObject({ kind: 'refused' })
})

test('a short outage is bridged', async () => {
  await using sandbox = await testSandbox()
  for (const status of [500, 429]) {
    await sandbox.post('/faults', { status, times: 2 })
    expect(await sandbox.client().createOrder({ ...ORDER, receipt: `${status}` })).toMatchObject({
      status: 'created',
    })
  }
})

test('a long outage is reported after three tries', async () => {
  await using sandbox = await testSandbox()
  await sandbox.post('/faults', { path: '/v1/orders', status: 500, times: 4 })
  const error = await refusal(sandbox.client().createOrder(ORDER))
  expect(error).toMatchObject({ name: 'PaymentProviderError', kind: 'unavailable', statusCode: 500 })
  expect(error.description).toMatch(/facing some trouble/)
  // One of the four faults is left over: three tries were made.
  expect((await sandbox.get('/orders')).status).toBe(500)
  expect((await sandbox.get('/orders')).status).toBe(200)
})

test('a response that never comes ends the wait', async () => {
  await using sandbox = await testSandbox()
  await sandbox.post('/faults', { status: 'timeout', times: 1 })
  const error = await refusal(sandbox.client({ timeoutMs: 100, tries: 1 }).fetchOrder('order_x'))
  expect(error).toMatchObject({ kind: 'unavailable', description: 'No answer in time.' })
  expect(error.statusCode).toBeUndefined()
})

test('an order whose answer was lost is found again instead of being made twice', async () => {
  await using sandbox = await testSandbox()
  await sandbox.post('/faults', { method: 'POST', status: 500, times: 1, afterwards: true })
  const order = await sandbox.client().createOrder(ORDER)
  const { body } = await sandbox.get('/orders')
  expect(body.items).toMatchObject([{ id: order.id, receipt: 'payment-1' }])
  // A receipt that belongs to another amount is somebody's mistake, not our order.
  const error = await refusal(sandbox.client().createOrder({ ...ORDER, amount: 60_000 }))
  expect(error).toMatchObject({ kind: 'refused', statusCode: 400 })
})

test('a refund whose answer was lost is not paid twice', async () => {
  await using sandbox = await testSandbox()
  const provider = sandbox.client()
  const { id } = await provider.createOrder(ORDER)
  const { razorpay_payment_id: paymentId } = await sandbox.simulate(id, { outcome: 'captured' })
  await sandbox.post('/faults', { path: '/v1/payments', status: 500, times: 1, afterwards: true })
  await provider.refund({ paymentId, amount: 20_000, idempotencyKey: 'refund-0001' })
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 20_000 })
})

test('a refusal is final and says why', async () => {
  await using sandbox = await testSandbox()
  const error = await refusal(sandbox.client().createOrder({ ...ORDER, amount: 99 }))
  expect(error).toMatchObject({
    kind: 'refused',
    statusCode: 400,
    description: 'The amount must be at least INR 1.00',
  })
  expect(await refusal(sandbox.client().fetchPayment('pay_../orders'))).toMatchObject({
    kind: 'refused',
    description: 'The id provided does not exist',
  })
})

test('wrong keys are told apart from a refusal, whichever status they come with', async () => {
  await using sandbox = await testSandbox()
  const error = await refusal(sandbox.client({ keySecret: 'wrong' }).fetchOrder('order_x'))
  expect(error).toMatchObject({ kind: 'unauthorised', statusCode: 401 })

  await using provider = await answering(400, '{"error":{"description":"Authentication failed"}}')
  expect(await refusal(client({ baseUrl: provider.url }).fetchOrder('order_x'))).toMatchObject({
    kind: 'unauthorised',
    statusCode: 400,
  })
})

test('no connection, or an answer that makes no sense, is an outage', async () => {
  const nobody = client({ baseUrl: 'http://127.0.0.1:9', tries: 2, backoffMs: 1 })
  expect(await refusal(nobody.fetchOrder('order_x'))).toMatchObject({
    kind: 'unavailable',
    description: 'The connection failed.',
  })
  await using confused = await answering(200, '<html>Maintenance</html>')
  expect(await refusal(client({ baseUrl: confused.url }).fetchOrder('order_x'))).toMatchObject({
    kind: 'unavailable',
    statusCode: 200,
  })
})

/** A provider that has one answer to everything. */
async function answering(status: number, body: string) {
  const app = Fastify({ forceCloseConnections: true })
  app.all('/*', (_request, reply) => reply.code(status).send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: app.listeningOrigin, [Symbol.asyncDispose]: () => app.close() }
}

test('a payment link is made once, paid on its page, and its webhook points at it', async () => {
  await using sandbox = await testSandbox()
  const provider = sandbox.client()
  const wish = {
    amount: 30_000_00,
    currency: 'INR' as const,
    reference: 'link 7',
    description: 'SGJ-1001: Temple ring',
    customer: { name: 'Meera Joshi', mobileNumber: '9822012345' },
    expiresAt: new Date(Date.now() + 60 * 60_000),
  }
  const link = await provider.createPaymentLink(wish)
  expect(link).toMatchObject({ amount: 30_000_00, status: 'created', paymentId: null })
  expect(await provider.createPaymentLink(wish)).toEqual(link)
  await fetch(`${link.url}/pay`, { method: 'POST' })
  const paid = await provider.fetchPaymentLink(link.id)
  expect(paid).toMatchObject({ status: 'paid', paymentId: expect.stringMatching(/^pay_/) })
  const events = (await sandbox.shop.first(4)).map(({ rawBody }) => provider.readWebhook(rawBody))
  expect(events.at(-1)).toMatchObject({
    name: 'payment_link.paid',
    linkId: link.id,
    paymentId: paid.paymentId,
  })
  await expect(provider.cancelPaymentLink(link.id)).rejects.toMatchObject({ kind: 'refused' })
})
