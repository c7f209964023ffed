import { z } from 'zod'
import type { SmsSender } from './port.ts'
import { postToProvider, refusal } from './provider-call.ts'

export type TwilioOptions = {
  /** `https://api.twilio.com`, or another provider that speaks the same. */
  baseUrl: string
  accountSid: string
  authToken: string
  /** The registered header (`SGJEWL`), or a number with `+`. */
  from: string
  timeoutMs?: number
}

const Fault = z.object({ message: z.string() })

/** Twilio's messages resource, which several providers copy: a form with the finished text. */
export function twilioSms({ baseUrl, accountSid, authToken, from, timeoutMs }: TwilioOptions): SmsSender {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, body }) => {
      const form = new URLSearchParams({ To: `+91${to}`, From: from, Body: body })
      const answer = await postToProvider(url, { authorization }, form, timeoutMs)
      if (!answer.ok) throw refusal(answer, Fault.safeParse(answer.body).data?.message)
    },
  }
}
