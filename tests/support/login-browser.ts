import { listOutbox } from '#contracts/demo.ts'
import type { TestShop } from './test-shop.ts'

/** A browser that keeps its device cookie, at one address of the network. */
export function loginBrowser(shop: TestShop, remoteAddress: string, headers: Record<string, string> = {}) {
  let cookie = ''
  const post = async (path: string, payload: object, token?: string) => {
    const answer = await shop.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      remoteAddress,
      headers: { ...headers, cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload,
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().at(-1)
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'], set }
  }
  const ask = (number: string, token?: string) => post('request-otp', { mobile_number: number }, token)
  const enter = (number: string, otp: string, token?: string) =>
    post('verify-otp', { mobile_number: number, otp }, token)
  /** Asks, and reads the OTP on the telephone of that number. */
  const receive = async (number: string, token?: string): Promise<string> => {
    const { status, body } = await ask(number, token)
    if (status !== 200) throw new Error(`No OTP: ${body.message}`)
    const [message] = await shop.call(listOutbox, { query: { to: number } })
    return message?.otp ?? ''
  }
  return {
    ask,
    enter,
    receive,
    confirm: (otp: string, token: string) => post('confirm-otp', { otp }, token),
    logIn: async (number: string) => enter(number, await receive(number)),
    logOut: (token: string) => post('logout', {}, token),
    guessWrong: async (number: string, otp: string, times: number) => {
      const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
      const statuses: number[] = []
      for (let guess = 0; guess < times; guess++) statuses.push((await enter(number, wrong)).status)
      return statuses
    },
    cookie: () => cookie,
    useCookie: (given: string) => {
      cookie = given
    },
  }
}
