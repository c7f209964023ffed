import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import * as api from '#contracts/identity.ts'
import { customers, oneTimePasswords } from '#db/schema/identity.ts'
import { SmsError } from '#server/adapters/sms/port.ts'
import { newDevice } from '#server/identity/session/known-device.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { requestOtp } from './request-otp.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const NUMBER = '9876543210'
const NO_CAPS = { OTP_REQUESTS_PER_NUMBER_PER_HOUR: '0', OTP_REQUESTS_PER_IP_PER_HOUR: '0' }

const NOT_RIGHT = { status: 400, message: 'This OTP is incorrect. Please check it and try again.' }
const EXPIRED = { status: 400, message: 'This OTP has expired. Please request a new one.' }
const LOCKED = { status: 429, message: 'Too many wrong OTPs. Please try again in 15 minutes.' }

const ask = (shop: TestShop, number = NUMBER) =>
  shop.call(api.requestOtp, { body: { mobile_number: number } })
const enter = (shop: TestShop, otp: string, number = NUMBER) =>
  shop.call(api.verifyOtp, { body: { mobile_number: number, otp } })
const refused = (work: Promise<unknown>) => expect(work).rejects

/** Asks for an OTP and reads it on the customer's telephone. */
async function receive(shop: TestShop, number = NUMBER): Promise<string> {
  await ask(shop, number)
  const [message] = await shop.call(listOutbox, { query: { to: number } })
  if (!message?.otp) throw new Error('No OTP arrived.')
  return message.otp
}

/** Another one than the right one. */
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

async function guessWrong(shop: TestShop, otp: string, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess++) await refused(enter(shop, wrong(otp))).toMatchObject(NOT_RIGHT)
}

test('a new customer logs in with the OTP that came by SMS', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  const { token, user } = await enter(shop, otp)
  expect(user).toMatchObject({ mobile_number: NUMBER, first_name: '', role: 'customer', is_admin: false })
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ sub: user.id, mobile: NUMBER })
  expect(claims.exp).toBe((shop.clock.now().getTime() + 24 * 60 * MINUTE) / SECOND)
  const [row] = await shop.db.select().from(customers)
  expect(row?.verifiedAt).toEqual(shop.clock.now())
})

test('asking for an OTP does not betray whether the number is known', async () => {
  await using shop = await testShop()
  const known = await shop.customer({ mobileNumber: '9000000009' })
  const ofKnown = await ask(shop, '9000000009')
  const ofUnknown = await ask(shop, NUMBER)
  expect(ofKnown).toEqual({ ...ofUnknown, user: { id: known.id } })
  expect(ofUnknown.user.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(ofUnknown.resendAfterSeconds).toBe(30)
})

test('the same number is the same customer, however often it asks', async () => {
  await using shop = await testShop()
  const first = await ask(shop)
  shop.clock.advance(30 * SECOND)
  expect((await ask(shop)).user).toEqual(first.user)
})

test('the SMS names the shop and holds six digits, of which the database keeps only a keyed hash', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  const [message] = await shop.call(listOutbox, { query: { to: NUMBER } })
  expect(otp).toMatch(/^\d{6}$/)
  expect(message?.body).toContain(`${otp} is your OTP to log in to SGJ Jewellers.`)
  const [row] = await shop.db.select().from(oneTimePasswords)
  expect(row?.hash).not.toContain(otp)
  expect(row?.hash).toHaveLength(43)
})

test('only ten digits are a mobile number', async () => {
  await using shop = await testShop()
  const refusal = {
    status: 400,
    message: expect.stringContaining('Please enter a valid 10-digit mobile number.'),
  }
  for (const number of ['987654321', '98765432100', '98765x3210', ''])
    await refused(ask(shop, number)).toMatchObject(refusal)
})

test('an OTP is good for five minutes and no longer', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  shop.clock.advance(5 * MINUTE)
  await refused(enter(shop, otp)).toMatchObject(EXPIRED)
  const another = await receive(shop)
  shop.clock.advance(5 * MINUTE - 1)
  await enter(shop, another)
})

test('an OTP works once', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  await enter(shop, otp)
  await refused(enter(shop, otp)).toMatchObject(EXPIRED)
})

test('entered ten times at the same moment, an OTP still works once', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => enter(shop, otp)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a new OTP voids the one before', async () => {
  await using shop = await testShop()
  const first = await receive(shop)
  shop.clock.advance(30 * SECOND)
  const second = await receive(shop)
  if (first !== second) await refused(enter(shop, first)).toMatchObject(NOT_RIGHT)
  await enter(shop, second)
})

test("an OTP does not work for somebody else's number", async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  await refused(enter(shop, otp, '9876500000')).toMatchObject(EXPIRED)
})

test('after four wrong guesses the right OTP still works', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  await guessWrong(shop, otp, 4)
  await enter(shop, otp)
})

test('the fifth wrong guess locks the number for fifteen minutes: neither the right OTP nor a new one helps', async () => {
  await using shop = await testShop(NO_CAPS)
  const otp = await receive(shop)
  await guessWrong(shop, otp, 4)
  await refused(enter(shop, wrong(otp))).toMatchObject({ ...LOCKED, details: { retryAfter: 900 } })
  await refused(enter(shop, otp)).toMatchObject(LOCKED)
  shop.clock.advance(15 * MINUTE - 1)
  await refused(ask(shop)).toMatchObject({ status: 429, message: /Too many wrong OTPs/ })
  shop.clock.advance(1)
  await refused(enter(shop, otp)).toMatchObject(EXPIRED)
  await enter(shop, await receive(shop))
})

test('asking for new OTPs does not buy new guesses', async () => {
  await using shop = await testShop(NO_CAPS)
  await guessWrong(shop, await receive(shop), 2)
  shop.clock.advance(30 * SECOND)
  await guessWrong(shop, await receive(shop), 2)
  shop.clock.advance(30 * SECOND)
  const otp = await receive(shop)
  await refused(enter(shop, wrong(otp))).toMatchObject(LOCKED)
  await refused(enter(shop, otp)).toMatchObject(LOCKED)
})

test('guessing in parallel gives no more guesses than one after the other', async () => {
  await using shop = await testShop()
  const otp = await receive(shop)
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => enter(shop, wrong(otp))))
  const told = guesses.map((guess) => guess.status === 'rejected' && guess.reason.status)
  expect(told.filter((status) => status === 400)).toHaveLength(4)
  expect(told.filter((status) => status === 429)).toHaveLength(8)
})

test('wrong guesses at one number do not lock another', async () => {
  await using shop = await testShop()
  const otp = await receive(shop, '9876500000')
  const mine = await receive(shop)
  await guessWrong(shop, mine, 4)
  await refused(enter(shop, wrong(mine))).toMatchObject(LOCKED)
  await enter(shop, otp, '9876500000')
})

test('thirty seconds lie between two OTPs for a number, and the answer says how long to wait', async () => {
  await using shop = await testShop()
  await ask(shop)
  shop.clock.advance(18 * SECOND)
  await refused(ask(shop)).toMatchObject({
    status: 429,
    message: 'Please wait 12 seconds before requesting another OTP.',
    details: { retryAfter: 12 },
  })
  await ask(shop, '9876500000')
  shop.clock.advance(12 * SECOND)
  await ask(shop)
})

test('ten requests for a number at the same moment send one SMS', async () => {
  await using shop = await testShop(NO_CAPS)
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => ask(shop)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.call(listOutbox, { query: { to: NUMBER } })).toHaveLength(1)
})

test('a number gets five OTPs an hour; the sixth waits until the first is an hour old', async () => {
  await using shop = await testShop()
  for (let request = 0; request < 5; request++) {
    await ask(shop)
    shop.clock.advance(10 * MINUTE)
  }
  await refused(ask(shop)).toMatchObject({
    status: 429,
    message: 'Too many OTPs were requested for this number. Please try again in 10 minutes.',
    details: { retryAfter: 600 },
  })
  shop.clock.advance(10 * MINUTE)
  await ask(shop)
})

test('a connection gets as many OTPs an hour as configured, for all numbers together', async () => {
  await using shop = await testShop({ OTP_REQUESTS_PER_IP_PER_HOUR: '3' })
  const from = (remoteAddress: string, number: string) =>
    shop.inject({
      method: 'POST',
      url: '/api/users/request-otp',
      remoteAddress,
      payload: { mobile_number: number },
    })
  const together = await Promise.all(
    ['1', '2', '3', '4', '5'].map((n) => from('203.0.113.7', `987650000${n}`)),
  )
  expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const over = together.find(({ statusCode }) => statusCode === 429)
  expect(over?.json()).toMatchObject({
    message:
      'Too many OTPs were requested from this connection. Please try again in 60 minutes. Or use another network, such as mobile data instead of Wi-Fi, or call us.',
  })
  expect(over?.headers['retry-after']).toBe('3600')
  expect((await from('203.0.113.8', '9876500009')).statusCode).toBe(200)
})

test('caps set to zero are off', async () => {
  await using shop = await testShop(NO_CAPS)
  for (let request = 0; request < 8; request++) {
    await ask(shop)
    shop.clock.advance(30 * SECOND)
  }
  expect(await shop.call(listOutbox, { query: { to: NUMBER } })).toHaveLength(8)
})

test('requests are forgotten after a day', async () => {
  await using shop = await testShop()
  await ask(shop)
  shop.clock.advance(25 * 60 * MINUTE)
  await ask(shop)
  const kept = await shop.db.select().from(oneTimePasswords).orderBy(desc(oneTimePasswords.createdAt))
  expect(kept.map(({ createdAt }) => createdAt)).toEqual([shop.clock.now()])
})

test('when the SMS provider is down the customer is told to try again', async () => {
  await using house = await testShop()
  const down = {
    send: () => Promise.reject(new SmsError('unavailable', 'no answer in time', 'no answer in time')),
  }
  const attempt = requestOtp(
    { ...house.shop, sms: down },
    { mobileNumber: NUMBER, from: '127.0.0.1', device: newDevice(), caller: null },
  )
  await refused(attempt).toMatchObject({
    status: 503,
    message: 'The OTP could not be sent. Please try again in 30 seconds.',
  })
  await refused(ask(house)).toMatchObject({ status: 429, details: { retryAfter: 30 } })
})

test('a number or nothing where text belongs is refused in the words a wrong number is', async () => {
  await using shop = await testShop()
  const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload })
  for (const mobile_number of [null, 987654321, ['9876543210']]) {
    const { statusCode, body } = await post('/api/users/request-otp', { mobile_number })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).message).toBe('Please enter a valid 10-digit mobile number.')
  }
  const { body } = await post('/api/users/verify-otp', { mobile_number: NUMBER, otp: 123456 })
  expect(JSON.parse(body).message).toBe('Please enter a valid 6-digit OTP')
})
