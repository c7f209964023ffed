import { listOutbox } from '#contracts/demo.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { confirmOtp, requestOtp, verifyOtp } from '#contracts/identity.ts'
import { changeLoginNumber, sendNumberOtp } from '#contracts/login-number.ts'
import type { TestShop } from './test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** The newest SMS that came to a number. */
export async function newestSms(shop: TestShop, to: string) {
  const [message] = await shop.call(listOutbox, { query: { to } })
  return message
}

/** Somebody with one login who wants to log in with another number. */
export async function numberChange(shop: TestShop, who: Person) {
  const authorization = `Bearer ${await shop.as(who).token()}`
  const ask = async ({ method, path: url }: Endpoint, payload?: object) => {
    const answer = await shop.inject({ method, url, headers: { authorization }, payload })
    return { status: answer.statusCode, cookies: answer.cookies, ...answer.json() }
  }
  const sendTo = (to: string) => ask(sendNumberOtp, { mobile_number: to })
  return {
    ask,
    sendTo,
    /** Asks for the OTP of the new number, and reads it there. */
    receiveAt: async (to: string) => {
      await sendTo(to)
      return (await newestSms(shop, to))?.otp ?? ''
    },
    /** Enters an OTP that came to the former number, for this. */
    confirmFormer: async (number = who.mobileNumber) => {
      await ask(requestOtp, { mobile_number: number, purpose: 'login-number' })
      return ask(confirmOtp, { otp: (await newestSms(shop, number))?.otp ?? '' })
    },
    change: (to: string, otp: string) => ask(changeLoginNumber, { mobile_number: to, otp }),
  }
}

/** Who logs in with a number. */
export async function logIn(shop: TestShop, mobile_number: string) {
  await shop.call(requestOtp, { body: { mobile_number } })
  const otp = (await newestSms(shop, mobile_number))?.otp ?? ''
  return (await shop.call(verifyOtp, { body: { mobile_number, otp } })).user
}
