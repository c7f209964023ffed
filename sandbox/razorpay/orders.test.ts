import { expect, test } from 'vitest'
import { KEY_ID, testSandbox } from '#tests/support/sandbox.ts'

const clock = { now: () => new Date('2026-04-01T10:00:00Z') }

test('an order has the provider’s fields, in paise and Unix seconds', async () => {
  await using sandbox = await testSandbox({ clock })
  const notes = { piece: 'Temple ring' }
  const { status, body } = await sandbox.post('/orders', {
    amount: 50_000,
    currency: 'INR',
    receipt: 'r1',
    notes,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: 'INR',
    receipt: 'r1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: 1_775_037_600,
  })
  expect((await sandbox.get(`/orders/${body.id}`)).body).toEqual(body)
})

test('no notes are an empty list, whichever way they were left out', async () => {
  await using sandbox = await testSandbox()
  for (const notes of [undefined, {}, []]) {
    const { body } = await sandbox.post('/orders', { amount: 100, currency: 'INR', notes })
    expect(body.notes).toEqual([])
  }
})

test('an order that breaks a rule is refused in the provider’s words', async () => {
  await using sandbox = await testSandbox()
  const tooMany = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`note ${n}`, 'x']))
  const refusals: [object, string | undefined, string | RegExp][] = [
    [{ amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    [{ amount: '50000' }, 'amount', 'The amount must be an integer.'],
    [{ amount: undefined }, 'amount', 'amount: is required.'],
    [{ currency: undefined }, 'currency', 'currency: is required.'],
    [{ currency: 'EUR' }, 'currency', 'Currency is not supported'],
    [{ receipt: 'x'.repeat(41) }, 'receipt', /40 characters/],
    [{ notes: tooMany }, 'notes', /at most 15/],
    [{ notes: { long: 'x'.repeat(257) } }, 'notes.long', /256 characters/],
    [{ transfers: [] }, undefined, 'transfers is/are not required and should not be sent'],
  ]
  for (const [fault, field, description] of refusals) {
    const { status, body } = await sandbox.post('/orders', { amount: 50_000, currency: 'INR', ...fault })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(description),
      source: 'business',
      step: 'payment_initiation',
      metadata: {},
    })
    expect(body.error.field).toBe(field)
  }
})

test('a receipt is used once, also by two calls at the same time', async () => {
  await using sandbox = await testSandbox()
  const order = { amount: 50_000, currency: 'INR', receipt: 'payment 7' }
  const answers = await Promise.all([sandbox.post('/orders', order), sandbox.post('/orders', order)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body.error.description).toBe(
    'Order receipt should be unique.',
  )
  const repeated = await sandbox.post('/orders', { ...order, unique_receipt: true })
  expect(repeated.body).toEqual(answers.find(({ status }) => status === 200)?.body)
})

test('orders are listed newest first, in pages, and found by receipt', async () => {
  await using sandbox = await testSandbox()
  for (const receipt of ['a', 'b', 'c']) await sandbox.newOrder({ receipt })
  const receipts = async (query: string) => {
    const { body } = await sandbox.get(`/orders?${query}`)
    expect(body).toMatchObject({ entity: 'collection', count: body.items.length })
    return body.items.map((order: { receipt: string }) => order.receipt)
  }
  expect(await receipts('')).toEqual(['c', 'b', 'a'])
  expect(await receipts('count=1&skip=1')).toEqual(['b'])
  expect(await receipts('receipt=a')).toEqual(['a'])
  expect(await receipts('from=4000000000')).toEqual([])
})

test('the notes of an order can be changed, nothing else', async () => {
  await using sandbox = await testSandbox()
  const id = await sandbox.newOrder()
  const changed = await sandbox.patch(`/orders/${id}`, { notes: { gift: 'yes' } })
  expect(changed.body).toMatchObject({ id, notes: { gift: 'yes' } })
  expect((await sandbox.patch(`/orders/${id}`, { amount: 100 })).status).toBe(400)
})

test('an unknown id is answered with 400, as the provider does', async () => {
  await using sandbox = await testSandbox()
  for (const path of ['/orders/order_00000000000000', '/payments/pay_x', '/refunds/rfnd_x']) {
    const { status, body } = await sandbox.get(path)
    expect(status).toBe(400)
    expect(body.error.description).toBe('The id provided does not exist')
  }
})

test('every REST call needs the key pair', async () => {
  await using sandbox = await testSandbox()
  for (const authorization of ['', `Basic ${btoa(`${KEY_ID}:wrong`)}`, 'Bearer x']) {
    const { status, body } = await sandbox.call('GET', '/orders', undefined, { authorization })
    expect(status).toBe(401)
    expect(body.error.description).toBe('Authentication failed')
  }
})

test('a body that is not JSON is the caller’s fault', async () => {
  await using sandbox = await testSandbox()
  const response = await fetch(`${sandbox.baseUrl}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${KEY_ID}:thisisthekeysecret`)}`,
      'content-type': 'application/json',
    },
    body: '{"amount":',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
})
