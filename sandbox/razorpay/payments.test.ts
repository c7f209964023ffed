import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEY_SECRET, testSandbox } from '#tests/support/sandbox.ts'

test('a success is signed with the key secret, and the order is paid', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const success = await sandbox.simulate(orderId, { outcome: 'captured', method: 'card' })
  expect(success).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
    razorpay_order_id: orderId,
    razorpay_signature: createHmac('sha256', KEY_SECRET)
      .update(`${orderId}|${success.razorpay_payment_id}`)
      .digest('hex'),
  })
  expect((await sandbox.get(`/orders/${orderId}`)).body).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 50_000,
    amount_due: 0,
  })
  const { body: payment } = await sandbox.get(`/payments/${success.razorpay_payment_id}`)
  expect(payment).toMatchObject({
    entity: 'payment',
    status: 'captured',
    captured: true,
    order_id: orderId,
    method: 'card',
    card: { last4: '1007', network: 'Visa' },
    amount: 50_000,
    amount_refunded: 0,
    refund_status: null,
    fee: 1180,
    tax: 180,
    error_code: null,
    notes: [],
  })
})

test('the provider’s share is unknown until a payment is captured', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder({ payment: { capture: 'manual' } })
  await sandbox.simulate(orderId, { outcome: 'captured' })
  const { items } = (await sandbox.get(`/orders/${orderId}/payments`)).body
  expect(items).toMatchObject([{ status: 'authorized', captured: false, fee: null, tax: null }])
})

test('a failure may be followed by a success on the same order', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const failure = await sandbox.simulate(orderId, { outcome: 'failed' })
  expect(failure).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(/declined by the bank/),
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
    },
  })
  expect((await sandbox.get(`/orders/${orderId}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  await sandbox.simulate(orderId, { outcome: 'captured' })
  const { body } = await sandbox.get(`/orders/${orderId}/payments`)
  expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['captured', 'failed'])
})

test('an order is paid once, however many try at the same time', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const pay = () => sandbox.post(`/orders/${orderId}/simulate`, { outcome: 'captured' })
  const answers = await Promise.all([pay(), pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect((await sandbox.get(`/orders/${orderId}/payments`)).body.count).toBe(1)
})

test('a payment that failed can be captured later, under the same id', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const { error } = await sandbox.simulate(orderId, { outcome: 'captured_late', delayMs: 60_000 })
  const paymentId = error.metadata.payment_id
  expect((await sandbox.get(`/payments/${paymentId}`)).body.status).toBe('failed')
  await sandbox.post('/flush')
  expect((await sandbox.get(`/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    error_description: null,
  })
  expect(await sandbox.shop.names(4)).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
})

test('a late capture happens by itself, and a restart in between does not lose it', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  await sandbox.simulate(orderId, { outcome: 'captured_late', delayMs: 300 })
  await sandbox.restart()
  expect(await sandbox.shop.names(4)).toContain('order.paid')
  expect((await sandbox.get(`/orders/${orderId}`)).body.status).toBe('paid')
})

test('a late success on an already paid order is refunded at once', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const { error } = await sandbox.simulate(orderId, { outcome: 'captured_late', delayMs: 60_000 })
  await sandbox.simulate(orderId, { outcome: 'captured' })
  await sandbox.post('/flush')
  const { body } = await sandbox.get(`/payments/${error.metadata.payment_id}`)
  expect(body).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
    amount_refunded: 50_000,
  })
  expect((await sandbox.get(`/orders/${orderId}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 50_000,
  })
})

test('a success with a delay is answered when it is captured', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const answer = sandbox.simulate(orderId, { outcome: 'captured', delayMs: 250 })
  const { razorpay_payment_id } = await answer
  expect((await sandbox.get(`/payments/${razorpay_payment_id}`)).body.status).toBe('captured')
  expect(await sandbox.shop.names(3)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
})

test('capture by hand needs the authorised amount, once', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder({ payment: { capture: 'manual' } })
  const { razorpay_payment_id: id } = await sandbox.simulate(orderId, { outcome: 'captured' })
  const capture = async (amount: number) => {
    const { status, body } = await sandbox.post(`/payments/${id}/capture`, { amount, currency: 'INR' })
    return [status, body.error?.description ?? body.status]
  }
  expect(await capture(49_900)).toEqual([400, 'Capture amount must be equal to the amount authorized.'])
  const second = await sandbox.post(`/orders/${orderId}/simulate`, { outcome: 'captured' })
  expect(second.status).toBe(400)
  expect(await capture(50_000)).toEqual([200, 'captured'])
  expect(await capture(50_000)).toEqual([400, 'This payment has already been captured'])
  expect((await sandbox.get(`/orders/${orderId}`)).body.status).toBe('paid')
})

test('a shopper may close the tab, and a signature may be forged', async () => {
  await using sandbox = await testSandbox()
  const closed = await sandbox.newOrder()
  expect(await sandbox.simulate(closed, { outcome: 'captured', withoutCallback: true })).toEqual({})
  expect((await sandbox.get(`/orders/${closed}`)).body.status).toBe('paid')

  const orderId = await sandbox.newOrder()
  const forged = await sandbox.simulate(orderId, { outcome: 'captured', tamperSignature: true })
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = forged
  expect(signature).toMatch(/^[0-9a-f]{64}$/)
  expect(sandbox.client().verifyCheckoutSignature({ orderId, paymentId, signature })).toBe(false)
})
