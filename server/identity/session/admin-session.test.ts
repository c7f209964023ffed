import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { readCart } from '#contracts/cart.ts'
import { listOutbox } from '#contracts/demo.ts'
import * as api from '#contracts/identity.ts'
import { sessions } from '#db/schema/identity.ts'
import { readConfig } from '#server/config.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60 * 1000
const IDLE = {
  message: 'You were away from the admin area for a while. Please log in again.',
  reason: 'idle',
}

/** Somebody with one login, and what they do with it. */
async function loggedIn(shop: TestShop, role: 'staff' | 'customer') {
  const person = await shop.customer({ role })
  const headers = { authorization: `Bearer ${await shop.as(person).token()}` }
  const get = async (url: string) => {
    const answer = await shop.inject({ url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    person,
    orders: () => get(listAdminOrders.path),
    cart: () => get(readCart.path.replace(':userId', person.id)),
    profileOf: (mobileNumber: string) => get(api.readProfile.path.replace(':mobileNumber', mobileNumber)),
    confirm: async () => {
      await shop.call(api.requestOtp, { body: { mobile_number: person.mobileNumber } })
      const [message] = await shop.call(listOutbox, { query: { to: person.mobileNumber } })
      const payload = { otp: message?.otp }
      return (await shop.inject({ method: 'POST', url: api.confirmOtp.path, headers, payload })).statusCode
    },
  }
}

test('an admin who makes no admin call for an hour is asked to log in again, and goes on with the same login after an OTP', async () => {
  await using shop = await testShop()
  const { orders, confirm } = await loggedIn(shop, 'staff')
  shop.clock.advance(59 * MINUTE)
  expect(await orders()).toMatchObject({ status: 200 })
  shop.clock.advance(59 * MINUTE)
  expect(await orders()).toMatchObject({ status: 200 })
  shop.clock.advance(60 * MINUTE)
  expect(await orders()).toEqual({ status: 401, body: IDLE })
  expect(await confirm()).toBe(200)
  expect(await orders()).toMatchObject({ status: 200 })
})

test('an idle admin still shops, sees their own data, and nobody else’s', async () => {
  await using shop = await testShop()
  const { person, orders, cart, profileOf } = await loggedIn(shop, 'staff')
  const asha = await shop.customer()
  shop.clock.advance(61 * MINUTE)
  expect(await cart()).toMatchObject({ status: 200 })
  expect(await profileOf(person.mobileNumber)).toMatchObject({ status: 200, body: { is_admin: true } })
  expect(await profileOf(asha.mobileNumber)).toEqual({ status: 401, body: IDLE })
  expect(await orders()).toEqual({ status: 401, body: IDLE })
})

test('shopping does not keep admin rights alive', async () => {
  await using shop = await testShop()
  const { orders, cart } = await loggedIn(shop, 'staff')
  for (let asked = 0; asked < 4; asked += 1) {
    shop.clock.advance(20 * MINUTE)
    await cart()
  }
  expect(await orders()).toEqual({ status: 401, body: IDLE })
})

test('customers are never idle: their login holds its whole day', async () => {
  await using shop = await testShop()
  const { cart, orders } = await loggedIn(shop, 'customer')
  shop.clock.advance(23 * 60 * MINUTE)
  expect(await cart()).toMatchObject({ status: 200 })
  expect(await orders()).toMatchObject({ status: 403 })
})

test('use is written down once a minute, however many calls there are', async () => {
  await using shop = await testShop()
  const { person, orders } = await loggedIn(shop, 'staff')
  const noted = async () => {
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.customerId, person.id))
    return row?.adminUsedAt
  }
  await orders()
  const first = await noted()
  shop.clock.advance(30 * 1000)
  await orders()
  expect(await noted()).toEqual(first)
  shop.clock.advance(31 * 1000)
  await orders()
  expect(await noted()).toEqual(shop.clock.now())
})

test('a demo may shorten the idle time and the time an OTP counts', async () => {
  await using shop = await testShop({ ADMIN_IDLE_SECONDS: '3', FRESH_OTP_SECONDS: '2' })
  const { orders } = await loggedIn(shop, 'staff')
  shop.clock.advance(2000)
  expect(await orders()).toMatchObject({ status: 200 })
  shop.clock.advance(2000)
  expect(await orders()).toMatchObject({ status: 200 })
  shop.clock.advance(3000)
  expect(await orders()).toEqual({ status: 401, body: IDLE })
})

test.each(['ADMIN_IDLE_SECONDS', 'FRESH_OTP_SECONDS'])('a real shop refuses to start with %s', (name) => {
  expect(() => readConfig({ SHOP_ENV: 'production', [name]: '10' })).toThrow(
    `${name}: only the demo may set this`,
  )
})
