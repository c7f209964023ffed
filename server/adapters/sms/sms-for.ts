import type { Db } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/shop.ts'
import { localSms } from './local.ts'
import { msg91Sms } from './msg91.ts'
import type { SmsSender } from './port.ts'
import { twilioSms } from './twilio.ts'

/** The configured carrier of text messages, which must know all of `flows`; in demo the outbox. */
export function smsFor(config: Config, db: Db, clock: Clock, flows: readonly string[]): SmsSender {
  if (config.isDemo) return localSms(db, clock)
  const { SMS_PROVIDER_URL: baseUrl = '', SMS_PROVIDER_KEY: key = '' } = config
  if (config.SMS_PROVIDER === 'twilio')
    return twilioSms({ baseUrl, accountSid: config.SMS_ACCOUNT, authToken: key, from: config.SMS_SENDER })
  return msg91Sms({ baseUrl, authKey: key, flows: flowsOf(config.SMS_FLOWS, flows) })
}

/** `login-otp=65f…,order-confirmed=65f…` as the provider's flow per text. */
function flowsOf(list: string, needed: readonly string[]): ReadonlyMap<string, string> {
  const flows = new Map(list.split(',').map((pair) => split(pair.trim())))
  const missing = needed.filter((name) => !flows.get(name))
  if (missing.length > 0) throw new Error(`SMS_FLOWS lacks the provider's flow for: ${missing.join(', ')}`)
  return flows
}

/** Whether the carrier can send a text that not every shop has registered. */
export const sendsFlow = ({ isDemo, SMS_PROVIDER, SMS_FLOWS }: Config, flow: string): boolean =>
  isDemo || SMS_PROVIDER === 'twilio' || SMS_FLOWS.split(',').some((pair) => split(pair.trim())[0] === flow)

function split(pair: string): [string, string] {
  const [name = '', flow = ''] = pair.split('=')
  return [name, flow]
}
