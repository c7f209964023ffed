import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const BYTES = randomBytes(32)
const REAL = {
  SHOP_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://sgj.example',
  ADMIN_MOBILE_NUMBERS: '9822000001',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  OTP_SECRET: randomBytes(32).toString('base64'),
  PAN_KEYS: `2026:${BYTES.toString('base64')}`,
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'key secret of the tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret of the tests',
  SMS_PROVIDER_URL: 'https://control.msg91.com',
  SMS_PROVIDER_KEY: 'key of the carrier',
  SMS_FLOWS: 'login-otp=1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'SGJ <orders@sgj.example>',
}
const zeroKey = Buffer.alloc(32).toString('base64')

test('a real shop opens when nothing is wrong', () => {
  expect(readConfig(REAL)).toMatchObject({ isDemo: false, SMS_PER_HOUR: 500 })
})

test.each<[string, Record<string, string>, RegExp]>([
  ['an http address', { PUBLIC_URL: 'http://sgj.example' }, /PUBLIC_URL: must begin with https/],
  [
    'one secret in two places',
    { OTP_SECRET: REAL.TOKEN_SECRET },
    /TOKEN_SECRET and OTP_SECRET: are the same/,
  ],
  [
    "the provider's secret as a secret of ours",
    {
      TOKEN_SECRET: 'a long secret, used in two places',
      RAZORPAY_WEBHOOK_SECRET: 'a long secret, used in two places',
    },
    /TOKEN_SECRET and RAZORPAY_WEBHOOK_SECRET: are the same/,
  ],
  [
    'the key of the PANs as a secret',
    { OTP_SECRET: BYTES.toString('base64') },
    /OTP_SECRET and PAN_KEYS 2026: are the same/,
  ],
  ['a repeated character', { TOKEN_SECRET: 'x'.repeat(64) }, /TOKEN_SECRET: repeats itself/],
  ['a repeated word', { OTP_SECRET: 'password'.repeat(4) }, /OTP_SECRET: repeats itself/],
  ['few different characters', { OTP_SECRET: `${'ab'.repeat(20)}cde` }, /OTP_SECRET: has too few/],
  [
    'a repeated character from the provider',
    { RAZORPAY_KEY_SECRET: 'zzzzzzzz' },
    /RAZORPAY_KEY_SECRET: repeats itself/,
  ],
  ['a key of zero bytes', { PAN_KEYS: `2026:${zeroKey}` }, /PAN_KEYS 2026: repeats itself/],
  [
    'an old key of zero bytes',
    { PAN_KEYS: `${REAL.PAN_KEYS},2025:${zeroKey}` },
    /PAN_KEYS 2025: repeats itself/,
  ],
  [
    'a key twice',
    { PAN_KEYS: `${REAL.PAN_KEYS},2025:${BYTES.toString('base64')}` },
    /PAN_KEYS 2026 and PAN_KEYS 2025: are the same/,
  ],
  [
    'a test key of the provider',
    { RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd' },
    /RAZORPAY_KEY_ID: is a test key/,
  ],
  ['no administrator', { ADMIN_MOBILE_NUMBERS: ' , ' }, /ADMIN_MOBILE_NUMBERS: names no administrator/],
  [
    'a number that is none',
    { ADMIN_MOBILE_NUMBERS: '9822000001,5822000001' },
    /ADMIN_MOBILE_NUMBERS\S*: .*10 digits/,
  ],
  ['no cap for a number', { OTP_REQUESTS_PER_NUMBER_PER_HOUR: '0' }, /OTP_REQUESTS_PER_NUMBER_PER_HOUR: 0/],
  ['no cap for a connection', { OTP_REQUESTS_PER_IP_PER_HOUR: '0' }, /OTP_REQUESTS_PER_IP_PER_HOUR: 0/],
  ['no general cap', { REQUESTS_PER_IP_PER_MINUTE: ' 0 ' }, /REQUESTS_PER_IP_PER_MINUTE: 0/],
  ['no ceiling for SMS', { SMS_PER_HOUR: '0' }, /SMS_PER_HOUR: 0/],
  [
    'a short reservation',
    { RESERVATION_TTL_SECONDS: '5' },
    /RESERVATION_TTL_SECONDS: only the demo may set this/,
  ],
  [
    'more reservations',
    { RESERVATIONS_PER_CUSTOMER: '9' },
    /RESERVATIONS_PER_CUSTOMER: only the demo may set this/,
  ],
  ['a short fresh OTP', { FRESH_OTP_SECONDS: '5' }, /FRESH_OTP_SECONDS: only the demo may set this/],
  ['a short idle time', { ADMIN_IDLE_SECONDS: '5' }, /ADMIN_IDLE_SECONDS: only the demo may set this/],
  ['a public demo', { DEMO_IN_PUBLIC: 'yes' }, /DEMO_IN_PUBLIC: only the demo may set this/],
])('a real shop does not open with %s', (_, mistake, told) => {
  expect(() => readConfig({ ...REAL, ...mistake })).toThrow(told)
})

test('all mistakes are reported in one list', () => {
  const start = () =>
    readConfig({ ...REAL, PUBLIC_URL: 'http://x.example', SMS_PER_HOUR: '0', PORT: 'eighty' })
  for (const name of ['PUBLIC_URL', 'SMS_PER_HOUR', 'PORT']) expect(start).toThrow(name)
})

test('a load test may do without caps, and says so', () => {
  const off = { REQUESTS_PER_IP_PER_MINUTE: '0', SMS_PER_HOUR: '0', ALLOW_NO_CAPS: 'yes' }
  expect(readConfig({ ...REAL, ...off })).toMatchObject({ REQUESTS_PER_IP_PER_MINUTE: 0, SMS_PER_HOUR: 0 })
})
