import type { Db } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/shop.ts'
import { localSms } from './local.ts'
import { msg91Sms } from './msg91.ts'
import type { SmsSender } from './port.ts'
import { MESSAGE_TEMPLATES, type MessageTemplate } from './texts.ts'
import { twilioSms } from './twilio.ts'

/** The configured carrier of text messages; in demo the outbox. */
export function smsFor(config: Config, db: Db, clock: Clock): SmsSender {
  if (config.isDemo) return localSms(db, clock)
  const { SMS_PROVIDER_URL: baseUrl = '', SMS_PROVIDER_KEY: key = '' } = config
  if (config.SMS_PROVIDER === 'twilio')
    return twilioSms({ baseUrl, accountSid: config.SMS_ACCOUNT, authToken: key, from: config.SMS_SENDER })
  return msg91Sms({ baseUrl, authKey: key, flows: flowsOf(config.SMS_FLOWS) })
}

/** `login-otp=65f…,order-confirmed=65f…` as the provider's flow per text. */
function flowsOf(list: string): Record<MessageTemplate, string> {
  const given = new Map(list.split(',').map((pair) => split(pair.trim())))
  const missing = MESSAGE_TEMPLATES.filter((template) => !given.get(template))
  if (missing.length > 0) throw new Error(`SMS_FLOWS lacks the provider's flow for: ${missing.join(', ')}`)
  return Object.fromEntries(
    MESSAGE_TEMPLATES.map((template) => [template, given.get(template) ?? '']),
  ) as Record<MessageTemplate, string>
}

function split(pair: string): [string, string] {
  const [template = '', flow = ''] = pair.split('=')
  return [template, flow]
}
