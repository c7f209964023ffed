import { expect, test, vi } from 'vitest'
import { readCart } from '#contracts/cart.ts'
import { requestOtp } from '#contracts/identity.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { customerHash } from './request-log.ts'

const ID = /^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/
const TALKATIVE = { LOG_LEVEL: 'info' }

type Line = Record<string, unknown>

const linesOf = (logged: string): Line[] =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('each answer has an id, and its request one line with the pattern of the route, the status and whose it is', async () => {
  await using shop = await testShop(TALKATIVE, { pages: true })
  const customer = await shop.customer()
  const token = await shop.as(customer).token()
  const headers = { authorization: `Bearer ${token}` }
  const asked = [
    await shop.inject({ url: readCart.path.replace(':userId', customer.id), headers }),
    await shop.inject({ url: '/gold?x=9822012345' }),
    await shop.inject({ url: '/api/nothing' }),
    await shop.inject({ url: '/assets/nothing.js' }),
    await shop.inject({ url: '/healthz' }),
  ]
  const ids = asked.map((answer) => String(answer.headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(ID)
  expect(new Set(ids).size).toBe(ids.length)
  const lines = linesOf(shop.logged()).filter(({ msg }) => msg === 'request')
  expect(lines.map(({ requestId, route, status }) => [requestId, route, status])).toEqual([
    [ids[0], readCart.path, 200],
    [ids[1], 'pages', 200],
    [ids[2], '/api/*', 404],
    [ids[3], 'pages', 404],
    [ids[4], '/healthz', 200],
  ])
  expect(lines.map(({ customer: told }) => told)).toEqual([
    customerHash(customer.id),
    ...Array(4).fill(undefined),
  ])
  expect(shop.logged()).not.toMatch(/9822012345/)
  expect(shop.logged()).not.toContain(customer.id)
})

test('an address that cannot be read has an id too', async () => {
  await using shop = await testShop()
  const { statusCode, headers } = await shop.inject({ url: '/%E0%A4%A' })
  expect(statusCode).toBe(400)
  expect(headers['x-request-id']).toMatch(ID)
})

test('the runbook’s SQL finds the customer of a line', async () => {
  await using shop = await testShop()
  const { id } = await shop.customer()
  const { rows } = await shop.pool.query(
    `select id from customers where encode(sha256(id::text::bytea), 'hex') like replace($1, '-', '') || '%'`,
    [customerHash(id)],
  )
  expect(rows).toEqual([{ id }])
})

test('a fault says which request it was, to the customer and in the log', async () => {
  await using shop = await testShop(TALKATIVE, { pages: true })
  vi.spyOn(shop.shop.sms, 'send').mockRejectedValue(new Error('a fault of ours'))
  const answer = await shop.inject({
    method: 'POST',
    url: requestOtp.path,
    payload: { mobile_number: '9822012345' },
  })
  const id = answer.headers['x-request-id']
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: `Something went wrong on our side. If you write to us, quote ${id}.` },
  ])
  expect(linesOf(shop.logged()).filter(({ requestId }) => requestId === id)).toMatchObject([
    { msg: 'request failed' },
    { msg: 'request', status: 500 },
  ])
})

test.each(['/', '/gold'])('the page %s that fails tells the customer which request it was', async (url) => {
  await using shop = await testShop(TALKATIVE, { pages: true })
  await shop.pool.query('alter table products rename to gone')
  const { statusCode, headers, body } = await shop.inject({ url })
  expect(statusCode).toBe(500)
  expect(body).toContain(`If you write to us, quote ${headers['x-request-id']}.`)
  expect(body).not.toContain('%fault-reference%')
})
