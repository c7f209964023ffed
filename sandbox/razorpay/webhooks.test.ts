import { expect, test } from 'vitest'
import { KEY_ID, testSandbox, WEBHOOK_SECRET } from '#tests/support/sandbox.ts'

const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

test('a webhook is the provider’s envelope, signed over its raw bytes', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  await sandbox.simulate(orderId, { outcome: 'captured' })
  expect(await sandbox.shop.names(3)).toEqual(PAID)
  const [authorised, , paid] = sandbox.shop.received
  expect(paid?.body).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[0-9A-Za-z]{14}$/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { order_id: orderId, status: 'captured' } },
      order: { entity: { id: orderId, status: 'paid' } },
    },
    created_at: expect.any(Number),
  })
  // Each is a snapshot of its moment, however late it arrives.
  expect(authorised?.body).toMatchObject({
    payload: { payment: { entity: { status: 'authorized', fee: null } } },
  })
  expect(authorised?.eventId).not.toBe(paid?.eventId)
  for (const { rawBody, signature } of sandbox.shop.received)
    expect(sandbox.client().verifyWebhookSignature(rawBody, signature)).toBe(true)
})

test('a webhook that is not accepted is repeated with the same event id and the same bytes', async () => {
  await using sandbox = await testSandbox()
  sandbox.shop.answerWith(500)
  await sandbox.simulate(await sandbox.newOrder(), { outcome: 'failed' })
  const [first, second] = await sandbox.shop.first(2)
  expect(second?.eventId).toBe(first?.eventId)
  expect(second?.rawBody).toEqual(first?.rawBody)
})

test('an undelivered webhook is delivered after a restart, with its original signature', async () => {
  await using sandbox = await testSandbox({ webhookUrl: () => 'http://127.0.0.1:9/nobody' })
  await sandbox.simulate(await sandbox.newOrder(), { outcome: 'captured' })
  await sandbox.restart({ webhookUrl: () => sandbox.shop.url, webhookSecret: 'the next secret' })
  await sandbox.post('/flush')
  const [old] = await sandbox.shop.first(3)
  const isSigned = (...webhookSecrets: string[]) =>
    sandbox.client({ webhookSecrets }).verifyWebhookSignature(old?.rawBody ?? Buffer.of(), old?.signature)
  expect(isSigned('the next secret')).toBe(false)
  expect(isSigned('the next secret', WEBHOOK_SECRET)).toBe(true)
})

test('webhooks can be made to arrive twice', async () => {
  await using sandbox = await testSandbox()
  await sandbox.simulate(await sandbox.newOrder(), { outcome: 'captured', webhook: 'duplicate' })
  const received = await sandbox.shop.first(6)
  expect(received.map(({ event }) => event)).toEqual(PAID.flatMap((name) => [name, name]))
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3)
})

test('webhooks can be made to arrive last one first', async () => {
  await using sandbox = await testSandbox()
  await sandbox.simulate(await sandbox.newOrder(), { outcome: 'captured', webhook: 'reordered' })
  expect(await sandbox.shop.names(3)).toEqual(PAID.toReversed())
})

test('reordered, the failure arrives after the late capture', async () => {
  await using sandbox = await testSandbox()
  const wish = { outcome: 'captured_late', delayMs: 50, webhook: 'reordered' }
  await sandbox.simulate(await sandbox.newOrder(), wish)
  expect(await sandbox.shop.names(4)).toEqual([...PAID.toReversed(), 'payment.failed'])
})

test('webhooks can be late, or lost for good', async () => {
  await using sandbox = await testSandbox()
  const late = await sandbox.newOrder()
  const lost = await sandbox.newOrder()
  const wish = { outcome: 'captured', webhookDelayMs: 300_000 }
  await sandbox.simulate(late, { ...wish, webhook: 'delayed' })
  await sandbox.simulate(lost, { ...wish, webhook: 'lost' })
  const outcomes = async (orderId: string) => {
    const { body } = await sandbox.get(`/webhooks?order_id=${orderId}`)
    return body.webhooks.map(({ outcome }: { outcome: string | null }) => outcome)
  }
  expect(await outcomes(late)).toEqual([null, null, null])
  await sandbox.post('/flush')
  expect(await outcomes(late)).toEqual(['delivered', 'delivered', 'delivered'])
  expect(await outcomes(lost)).toEqual(['lost on purpose', 'lost on purpose', 'lost on purpose'])
  expect(sandbox.shop.received).toHaveLength(3)
})

test('two processes on one database share the work, and deliver each event once', async () => {
  await using first = await testSandbox()
  await using second = await testSandbox({ pool: first.pool, webhookUrl: () => first.shop.url })
  const orders = await Promise.all(Array.from({ length: 8 }, () => first.newOrder()))
  await Promise.all(orders.map((id, n) => (n % 2 ? first : second).simulate(id, { outcome: 'captured' })))
  await Promise.all([first.post('/flush'), second.post('/flush')])
  expect(await first.shop.first(24)).toHaveLength(24)
  expect(first.shop.received).toHaveLength(24)
})

test('the browser’s call needs the public key and the order’s own amount', async () => {
  await using sandbox = await testSandbox()
  const order_id = await sandbox.newOrder()
  const pay = (more: object) =>
    sandbox.call(
      'POST',
      '/payments/create/ajax',
      { key_id: KEY_ID, order_id, amount: 50_000, choice: 'pay', ...more },
      { authorization: '' },
    )
  expect((await pay({ key_id: 'rzp_test_other' })).status).toBe(401)
  expect((await pay({ amount: 100 })).body.error.description).toMatch(/different from your order amount/)
  expect((await sandbox.get(`/orders/${order_id}`)).body.attempts).toBe(0)
  expect((await pay({})).body).toMatchObject({ razorpay_order_id: order_id })
})
