import { secretMistakes } from './production-secrets.ts'

type Environment = Record<string, string | undefined>

/** The variables that a shop taking real money cannot do without; the demo makes up its own. */
const NEEDED = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'ADMIN_MOBILE_NUMBERS',
  'TOKEN_SECRET',
  'OTP_SECRET',
  'PAN_KEYS',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_PROVIDER_URL',
  'SMS_PROVIDER_KEY',
  'SMTP_URL',
  'MAIL_FROM',
]

/** Switches for checks of the demo from outside. A new one gets its line here. */
const DEMO_ONLY = [
  'RESERVATION_TTL_SECONDS',
  'RESERVATIONS_PER_CUSTOMER',
  'FRESH_OTP_SECONDS',
  'ADMIN_IDLE_SECONDS',
  'DEMO_IN_PUBLIC',
]

/** Where 0 means no cap at all. A new one gets its line here. */
const CAPS = [
  'OTP_REQUESTS_PER_NUMBER_PER_HOUR',
  'OTP_REQUESTS_PER_IP_PER_HOUR',
  'REQUESTS_PER_IP_PER_MINUTE',
  'SMS_PER_HOUR',
]

/** Everything that keeps a real shop from opening with these variables, each with its variable's name. */
export function productionMistakes(given: Environment): string[] {
  return [
    ...[...NEEDED, ...neededBySms(given.SMS_PROVIDER)]
      .filter((name) => given[name] === undefined)
      .map((name) => `${name}: missing`),
    ...DEMO_ONLY.filter((name) => given[name] !== undefined).map(
      (name) => `${name}: only the demo may set this`,
    ),
    ...(given.ALLOW_NO_CAPS === 'yes' ? [] : missingCaps(given)),
    ...(isHttps(given.PUBLIC_URL) ? [] : ['PUBLIC_URL: must begin with https://']),
    ...(given.RAZORPAY_KEY_ID?.startsWith('rzp_test_')
      ? ['RAZORPAY_KEY_ID: is a test key; orders would be paid with play money']
      : []),
    ...secretMistakes(given),
  ]
}

/** MSG91 keeps the texts itself and wants its flow for each; Twilio wants an account and a registered sender. */
const neededBySms = (provider = 'msg91') =>
  provider === 'twilio' ? ['SMS_ACCOUNT', 'SMS_SENDER'] : ['SMS_FLOWS']

function missingCaps(given: Environment): string[] {
  return CAPS.filter((name) => Number(given[name] ?? 1) === 0).map(
    (name) => `${name}: 0 turns the cap off; set ALLOW_NO_CAPS=yes to allow this for a load test`,
  )
}

/** A missing address is reported as missing. */
function isHttps(address: string | undefined): boolean {
  return address === undefined || /^https:\/\//i.test(address)
}
