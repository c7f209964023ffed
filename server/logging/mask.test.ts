import { expect, test } from 'vitest'
import { masked, maskedSentence } from './mask.ts'

test.each([
  'The number 9876543210 is unknown.',
  'To: +919876543210',
  'To: 91-98765 43210',
  '{"to":"09876543210"}',
  '550 <asha.rao+shop@example.co.in> rejected',
  'postgres://shop:s3cret@db.internal:5432/shop',
  'PAN ABCPE1234F is wrong',
  'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0',
])('it masks what is personal: %s', (text) => {
  const said = masked(text)
  expect(said).toContain('***')
  expect(said).not.toMatch(/98765|43210|asha|s3cret|ABCPE|eyJ/)
})

test.each([
  '"time":"2026-11-22T03:38:51.123Z","pid":12345,"responseTime":12.345678901234',
  'order 01957a3e-7c1a-7d2b-8f00-987654321012 for 12345 paise',
  'pay_NkX2x9876543210 was captured',
])('it leaves what engineers need: %s', (text) => {
  expect(masked(text)).toBe(text)
})

test('it takes OTPs and pincodes out of sentences of providers', () => {
  expect(maskedSentence('"482913 is your OTP", error 21211, HTTP 400')).toBe(
    '"*** is your OTP", error 21211, HTTP 400',
  )
})
