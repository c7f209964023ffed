import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import * as api from '#contracts/identity.ts'
import {
  FRESH_OTP_PURPOSES,
  type FreshOtpPurpose,
  isConfirmedByLogin,
  type OwnOtpPurpose,
} from '#rules/identity/otp-purposes.ts'
import { identify } from '#server/identity/session/identify.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { mustHaveFreshOtp } from './fresh-otp.ts'

const MINUTE = 60 * 1000
const askedFor = (purpose: FreshOtpPurpose) => ({
  status: 403,
  message: 'Please confirm with a fresh OTP.',
  details: { freshOtp: true, purpose },
})
const ASKED = askedFor('refund')

/** A manager with one login. */
async function manager(shop: TestShop) {
  const person = await shop.customer({ role: 'manager' })
  const authorization = `Bearer ${await shop.as(person).token()}`
  const caller = await identify(shop.shop, authorization, true)
  if (!caller) throw new Error('The manager is not logged in.')
  const confirm = async (otp: string) => {
    const answer = await shop.inject({
      method: 'POST',
      url: api.confirmOtp.path,
      headers: { authorization },
      payload: { otp },
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const request = async (purpose?: OwnOtpPurpose, number = person.mobileNumber) => {
    const answer = await shop.inject({
      method: 'POST',
      url: api.requestOtp.path,
      headers: { authorization },
      payload: { mobile_number: number, ...(purpose ? { purpose } : {}) },
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const receive = async (purpose?: OwnOtpPurpose) => {
    expect(await request(purpose)).toMatchObject({ status: 200 })
    return (await newestSms(shop, person.mobileNumber))?.otp ?? ''
  }
  const check = (purpose: FreshOtpPurpose = 'refund') => mustHaveFreshOtp(shop.shop, caller, purpose)
  return { person, caller, confirm, request, receive, check }
}

async function newestSms(shop: TestShop, number: string) {
  const [message] = await shop.call(listOutbox, { query: { to: number } })
  return message
}

async function otpFor(shop: TestShop, number: string): Promise<string> {
  await shop.call(api.requestOtp, { body: { mobile_number: number } })
  return (await newestSms(shop, number))?.otp ?? ''
}

test('a login counts as a fresh OTP for ten minutes', async () => {
  await using shop = await testShop()
  const { check } = await manager(shop)
  shop.clock.advance(10 * MINUTE - 1)
  await check()
  shop.clock.advance(1)
  await expect(check()).rejects.toMatchObject(ASKED)
})

test('a further OTP to the own number counts for another ten minutes, in this login only', async () => {
  await using shop = await testShop()
  const { person, confirm, check } = await manager(shop)
  const elsewhere = await identify(shop.shop, `Bearer ${await shop.as(person).token()}`, true)
  shop.clock.advance(30 * MINUTE)
  const otp = await otpFor(shop, person.mobileNumber)
  expect(await confirm(otp)).toMatchObject({ status: 200, message: 'Confirmed.' })
  shop.clock.advance(10 * MINUTE - 1)
  await check()
  if (elsewhere) await expect(mustHaveFreshOtp(shop.shop, elsewhere, 'refund')).rejects.toMatchObject(ASKED)
  shop.clock.advance(1)
  await expect(check()).rejects.toMatchObject(ASKED)
})

test("neither a wrong OTP, nor a used one, nor somebody else's confirms anything", async () => {
  await using shop = await testShop()
  const { person, confirm, check } = await manager(shop)
  shop.clock.advance(30 * MINUTE)
  const theirs = await otpFor(shop, '9876500000')
  expect(await confirm(theirs)).toMatchObject({ status: 400 })
  const otp = await otpFor(shop, person.mobileNumber)
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  expect(await confirm(wrong)).toMatchObject({ status: 400 })
  await expect(check()).rejects.toMatchObject(ASKED)
  expect(await confirm(otp)).toMatchObject({ status: 200 })
  shop.clock.advance(11 * MINUTE)
  expect(await confirm(otp)).toMatchObject({ status: 400 })
  await expect(check()).rejects.toMatchObject(ASKED)
})

test.each([
  ['log-in', 'log in to SGJ Jewellers'],
  ['delete-account', 'delete your account at SGJ Jewellers'],
  ['refund', 'confirm a refund at SGJ Jewellers'],
  ['rates', 'change metal rates at SGJ Jewellers'],
  ['setting', 'change a setting at SGJ Jewellers'],
] as const)('the SMS of an OTP says what it is for: %s', async (purpose, words) => {
  await using shop = await testShop()
  const { person, receive } = await manager(shop)
  const otp = await receive(purpose)
  expect((await newestSms(shop, person.mobileNumber))?.body).toBe(
    `${otp} is your OTP to ${words}. It is valid for 5 minutes. Please do not share it with anyone.`,
  )
})

test('an OTP that came to confirm one thing confirms what belongs to it, nothing else, and logs nobody in', async () => {
  await using shop = await testShop()
  const { person, receive, confirm, check } = await manager(shop)
  shop.clock.advance(30 * MINUTE)
  const otp = await receive('refund')
  const login = shop.call(api.verifyOtp, { body: { mobile_number: person.mobileNumber, otp } })
  await expect(login).rejects.toMatchObject({ status: 400 })
  expect(await confirm(otp)).toMatchObject({ status: 200 })
  const related: readonly FreshOtpPurpose[] = ['refund', 'pay-out', 'cancel-order']
  for (const purpose of related) await check(purpose)
  for (const other of FRESH_OTP_PURPOSES.filter((purpose) => !related.includes(purpose)))
    await expect(check(other)).rejects.toMatchObject(askedFor(other))
})

test('what was confirmed a few minutes ago stays confirmed when something else is confirmed', async () => {
  await using shop = await testShop()
  const { receive, confirm, check } = await manager(shop)
  shop.clock.advance(30 * MINUTE)
  await confirm(await receive('refund'))
  // A second purpose does not wait the thirty seconds that lie between two OTPs for the same.
  await confirm(await receive('rates'))
  await check('refund')
  await check('rates')
})

test('an OTP to log in confirms everything for ten minutes, as a login does', async () => {
  await using shop = await testShop()
  const { receive, confirm, check } = await manager(shop)
  shop.clock.advance(30 * MINUTE)
  await confirm(await receive())
  for (const purpose of FRESH_OTP_PURPOSES.filter(isConfirmedByLogin)) await check(purpose)
})

test('a login confirms no new login number: it would turn a stolen login into a stolen account', async () => {
  await using shop = await testShop()
  const { receive, confirm, check } = await manager(shop)
  await confirm(await receive())
  await expect(check('login-number')).rejects.toMatchObject(askedFor('login-number'))
  await confirm(await receive('login-number'))
  await check('login-number')
})

test('each purpose has the hourly allowance of a login', async () => {
  await using shop = await testShop()
  const { request } = await manager(shop)
  for (let time = 0; time < 5; time++) {
    expect(await request('refund')).toMatchObject({ status: 200 })
    shop.clock.advance(MINUTE)
  }
  expect(await request('refund')).toMatchObject({
    status: 429,
    message: 'Too many OTPs were requested to confirm a refund. Please try again in 55 minutes.',
  })
  expect(await request('rates')).toMatchObject({ status: 200 })
})

test('an OTP to confirm something is sent to the own number of somebody who is logged in, and to nobody else', async () => {
  await using shop = await testShop()
  const { request } = await manager(shop)
  const someone = await shop.customer()
  expect(await request('delete-account', someone.mobileNumber)).toMatchObject({ status: 403 })
  const body = { mobile_number: someone.mobileNumber, purpose: 'delete-account' } as const
  await expect(shop.call(api.requestOtp, { body })).rejects.toMatchObject({ status: 401 })
  expect(await newestSms(shop, someone.mobileNumber)).toBeUndefined()
})
