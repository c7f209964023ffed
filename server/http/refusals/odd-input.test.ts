import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentEvents } from '#db/schema/checkout.ts'
import { testShop } from '#tests/support/test-shop.ts'

const json = { 'content-type': 'application/json' }
const WEBHOOK_SECRET = 'webhook secret of the tests'

test('an impossible address is refused with a sentence, not rendered', async () => {
  await using shop = await testShop({}, { pages: true })
  for (const url of ['//', '//[', '//thief.example/gold', '/%00', '/gold?x=%00', '/gold/%00', '/%E0%A4%A']) {
    const { statusCode, body, headers } = await shop.inject({ url })
    expect(statusCode, url).toBe(400)
    expect(body, url).toContain('This address cannot be read.')
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
})

test('text that cannot be stored is refused in every input', async () => {
  await using shop = await testShop()
  const owner = await shop.as(await shop.customer({ role: 'owner' })).token()
  const headers = { authorization: `Bearer ${owner}` }
  const bodies = [
    '{"name":"a\\u0000"}',
    '{"a":{"b":["\\ud800"]}}',
    '{"a\\u0000":1}',
    `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`,
  ]
  for (const payload of bodies) {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/users/request-otp',
      headers: json,
      payload,
    })
    expect(answer.statusCode, payload.slice(0, 30)).toBe(400)
    expect(answer.json().message, payload.slice(0, 30)).toContain('a character that cannot be stored')
  }
  const search = await shop.inject({ url: '/api/search?q=%00' })
  expect([search.statusCode, search.json().message]).toEqual([400, 'This address cannot be read.'])
  const boundary = 'edge'
  const form = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${value}\r\n--${boundary}--\r\n`
  const upload = await shop.inject({
    method: 'POST',
    url: '/api/admin/product-imports',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form('a\0.csv', 'name\nRing\n'),
  })
  expect(upload.statusCode).toBe(400)
})

test('numbers that are no longer exact are refused', async () => {
  await using shop = await testShop()
  for (const payload of ['{"a":1e999}', '{"a":[9007199254740993]}']) {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/users/request-otp',
      headers: json,
      payload,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'A number in the request is too large.'])
  }
})

test('a signed webhook with a character that cannot be stored is refused, and nothing is stored', async () => {
  await using shop = await testShop()
  const send = (payload: string, id = 'evt_1') =>
    shop.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: {
        ...json,
        'x-razorpay-event-id': id,
        'x-razorpay-signature': createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex'),
      },
      payload,
    })
  const event = (id: string) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id, order_id: 'order_1' } } },
    })
  expect((await send(event('pay_\0'))).statusCode).toBe(400)
  expect((await send(event('pay_1'), 'evt_\0')).statusCode).toBe(400)
  expect((await send(event('pay_\ud800'))).statusCode).toBe(400)
  expect(await shop.db.select().from(paymentEvents)).toEqual([])
  expect((await send(event('pay_1'))).statusCode).toBe(200)
})
