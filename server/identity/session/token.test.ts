import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import * as api from '#contracts/identity.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { identify } from './identify.ts'

const HOUR = 60 * 60 * 1000
const LOG_IN = { status: 401, message: 'Please log in.' }
const TOKEN_EXPIRED = { status: 401, message: 'Token expired' }

const secretOf = ({ shop }: TestShop) => new TextEncoder().encode(shop.config.TOKEN_SECRET)

test('a token says who is calling, with the current role', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const caller = await identify(shop.shop, `Bearer ${await shop.as(manager).token()}`, true)
  expect(caller).toMatchObject({
    customerId: manager.id,
    mobileNumber: manager.mobileNumber,
    role: 'manager',
  })
})

test('without a token the shop asks to log in', async () => {
  await using shop = await testShop()
  for (const header of [undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi']) {
    await expect(identify(shop.shop, header, true)).rejects.toMatchObject(LOG_IN)
    expect(await identify(shop.shop, header, false)).toBeNull()
  }
})

test('a token ends with its day', async () => {
  await using shop = await testShop()
  const header = `Bearer ${await shop.as(await shop.customer()).token()}`
  shop.clock.advance(24 * HOUR - 1000)
  expect(await identify(shop.shop, header, true)).not.toBeNull()
  shop.clock.advance(1000)
  await expect(identify(shop.shop, header, true)).rejects.toMatchObject(TOKEN_EXPIRED)
  expect(await identify(shop.shop, header, false)).toBeNull()
})

test('logging out ends this login at once and leaves the other telephone alone', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const [here, there] = [await shop.as(customer).token(), await shop.as(customer).token()]
  const profile = (token: string) =>
    shop.inject({
      url: `/api/users/profile/${customer.mobileNumber}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const left = await shop.inject({
    method: 'POST',
    url: '/api/users/logout',
    headers: { authorization: `Bearer ${here}` },
  })
  expect(left.statusCode).toBe(200)
  expect((await profile(here)).json()).toEqual({ message: 'Token expired' })
  expect((await profile(there)).statusCode).toBe(200)
})

test('tokens that are not ours are refused: garbage, a changed one, another key, no key, another session', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const other = await shop.customer()
  const token = await shop.as(customer).token()
  const own = await identify(shop.shop, `Bearer ${token}`, true)
  const [head, body, signature] = token.split('.')
  const signed = (claims: { sub?: string; jti?: string }, secret = secretOf(shop), alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).setExpirationTime('1y').sign(secret)
  const session = { sub: customer.id, jti: own?.sessionId }

  const forged = [
    'garbage',
    `${head}.${body}x.${signature}`,
    `${btoa('{"alg":"none"}').replaceAll('=', '')}.${body}.`,
    await signed(session, new TextEncoder().encode('another secret, just as long as ours is')),
    await signed(session, secretOf(shop), 'HS384'),
    await signed({ ...session, sub: other.id }),
    await signed({ ...session, jti: customer.id }),
    await signed({ sub: customer.id }),
  ]
  for (const attempt of forged)
    await expect(identify(shop.shop, `Bearer ${attempt}`, true)).rejects.toMatchObject(TOKEN_EXPIRED)
  expect(await identify(shop.shop, `Bearer ${await signed(session)}`, true)).toEqual(own)
})

test('an invalid token does not keep a visitor from public pages', async () => {
  await using shop = await testShop()
  const answer = await shop.inject({ url: '/api/jobs', headers: { authorization: 'Bearer garbage' } })
  expect(answer.statusCode).toBe(200)
})

test('personal calls need a login', async () => {
  await using shop = await testShop()
  await expect(shop.call(api.logout)).rejects.toMatchObject(LOG_IN)
  await expect(shop.call(api.readProfile, { params: { mobileNumber: '9000000001' } })).rejects.toMatchObject(
    LOG_IN,
  )
})
