import { expect, test } from 'vitest'
import { testSandbox } from '#tests/support/sandbox.ts'

async function capturedPayment(sandbox: Awaited<ReturnType<typeof testSandbox>>): Promise<string> {
  const orderId = await sandbox.newOrder()
  return (await sandbox.simulate(orderId, { outcome: 'captured' })).razorpay_payment_id
}

test('money can be refunded in parts, never more than was captured', async () => {
  await using sandbox = await testSandbox()
  const id = await capturedPayment(sandbox)
  const part = await sandbox.post(`/payments/${id}/refund`, { amount: 20_000, notes: { why: 'stone' } })
  expect(part.body).toEqual({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    entity: 'refund',
    amount: 20_000,
    currency: 'INR',
    payment_id: id,
    notes: { why: 'stone' },
    receipt: null,
    acquirer_data: { arn: '10000000000000' },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  })
  expect((await sandbox.get(`/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 20_000,
  })
  const refuse = async (body: object) =>
    (await sandbox.post(`/payments/${id}/refund`, body)).body.error.description
  expect(await refuse({ amount: 30_100 })).toBe(
    'The total refund amount is greater than the refund payment amount',
  )
  expect(await refuse({ amount: 50 })).toBe('The amount must be at least INR 1.00')
  expect(await refuse({ bank: 'HDFC' })).toBe('bank is/are not required and should not be sent')

  const rest = await sandbox.post(`/payments/${id}/refund`)
  expect(rest.body.amount).toBe(30_000)
  expect((await sandbox.get(`/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
  })
  expect(await refuse({})).toBe('The payment has been fully refunded already')
  expect((await sandbox.get(`/payments/${id}/refunds`)).body.count).toBe(2)
  expect((await sandbox.get(`/payments/${id}/refunds/${rest.body.id}`)).body).toEqual(rest.body)
})

test('the same idempotency key gives the same refund, to callers at the same time too', async () => {
  await using sandbox = await testSandbox()
  const id = await capturedPayment(sandbox)
  const key = { 'x-refund-idempotency': 'refund-of-order-1' }
  const refund = () => sandbox.post(`/payments/${id}/refund`, { amount: 10_000 }, key)
  const answers = await Promise.all([refund(), refund(), refund()])
  const done = answers.filter(({ status }) => status === 200)
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await refund()).body.id).toBe(done[0]?.body.id)
  expect((await sandbox.get(`/payments/${id}`)).body.amount_refunded).toBe(10_000)

  const other = await sandbox.post(`/payments/${id}/refund`, { amount: 20_000 }, key)
  expect(other.status).toBe(400)
  expect(other.body.error.description).toBe(
    'Different request with the same idempotency key has already been processed.',
  )
  const short = await sandbox.post(`/payments/${id}/refund`, {}, { 'x-refund-idempotency': 'short' })
  expect(short.status).toBe(400)
})

test('only a captured payment can be refunded', async () => {
  await using sandbox = await testSandbox()
  const { error } = await sandbox.simulate(await sandbox.newOrder(), { outcome: 'failed' })
  const refused = await sandbox.post(`/payments/${error.metadata.payment_id}/refund`)
  expect(refused.body.error.description).toBe('The payment status should be captured for action to be taken')
})

test('after six months the bank accepts no refund', async () => {
  let now = new Date('2026-01-10T10:00:00Z')
  await using sandbox = await testSandbox({ clock: { now: () => now } })
  const id = await capturedPayment(sandbox)
  now = new Date('2026-07-11T10:00:00Z')
  const refused = await sandbox.post(`/payments/${id}/refund`)
  expect(refused.body.error.description).toMatch(/more than 6 months old/)
})

test('a refund can wait, and then fail: the money is the shop’s again', async () => {
  await using sandbox = await testSandbox()
  const id = await capturedPayment(sandbox)
  await sandbox.post(`/payments/${id}/simulate`, { refunds: 'pending' })
  const { body: pending } = await sandbox.post(`/payments/${id}/refund`)
  expect(pending).toMatchObject({ status: 'pending', speed_processed: null })
  expect((await sandbox.get(`/payments/${id}`)).body.status).toBe('refunded')

  await sandbox.post(`/refunds/${pending.id}/simulate`, { outcome: 'failed' })
  expect((await sandbox.get(`/refunds/${pending.id}`)).body.status).toBe('failed')
  expect((await sandbox.get(`/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
  expect((await sandbox.shop.names(5)).slice(3)).toEqual(['refund.created', 'refund.failed'])
})
