import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import * as api from '#contracts/identity.ts'
import { identify } from '#server/identity/session/identify.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { mustHaveFreshOtp } from './fresh-otp.ts'

const MINUTE = 60 * 1000
const ASKED = { status: 403, message: 'Please confirm with a fresh OTP.', details: { freshOtp: true } }

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
  return { person, caller, confirm, check: () => mustHaveFreshOtp(shop.shop, caller) }
}

async function otpFor(shop: TestShop, number: string): Promise<string> {
  await shop.call(api.requestOtp, { body: { mobile_number: number } })
  const [message] = await shop.call(listOutbox, { query: { to: number } })
  return message?.otp ?? ''
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
  if (elsewhere) await expect(mustHaveFreshOtp(shop.shop, elsewhere)).rejects.toMatchObject(ASKED)
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
