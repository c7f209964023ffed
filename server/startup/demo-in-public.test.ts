import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { demoWarning } from './demo-in-public.ts'

const SIGNS: [string, Record<string, string>][] = [
  ['an https address', { PUBLIC_URL: 'https://sgj.example' }],
  ['https on this machine', { PUBLIC_URL: 'https://localhost' }],
  ['an address of another machine', { PUBLIC_URL: 'http://203.0.113.7' }],
  ['an address that only begins like a local one', { PUBLIC_URL: 'http://localhost.sgj.example' }],
  ['a live key of the provider', { RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd' }],
  ['e-mail', { SMTP_URL: 'smtps://mail.example' }],
  ['the address of a carrier', { SMS_PROVIDER_URL: 'https://control.msg91.com' }],
  ['the key of a carrier', { SMS_PROVIDER_KEY: 'key' }],
]

test.each(SIGNS)('the demo does not open with %s, unless it is meant to be public', (_, sign) => {
  expect(() => readConfig(sign)).toThrow(/^This would open the demo, .* Set SHOP_ENV=production/)
  expect(readConfig({ ...sign, DEMO_IN_PUBLIC: 'yes' }).isDemo).toBe(true)
})

test('several signs of a real shop are reported in one list', () => {
  const all = Object.assign({}, ...SIGNS.map(([, sign]) => sign))
  expect(() => readConfig(all)).toThrow(/but:\n( {2}- .+\n){5}Set SHOP_ENV/)
})

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.8.8.8',
  'http://[::1]:3000',
  'http://shop.localhost',
  'http://shop.test',
])('the demo opens at %s', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }).isDemo).toBe(true)
})

test('a demo that other machines reach says what that means', () => {
  expect(demoWarning(readConfig({ HOST: '0.0.0.0' }))).toContain('can read every one-time password')
  expect(demoWarning(readConfig({ HOST: '::1' }))).toBeNull()
  expect(demoWarning(readConfig({}))).toBeNull()
})
