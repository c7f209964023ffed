import { expect, test } from 'vitest'
import { tokenIsCurrent } from './token-expiry.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const SECOND = 1000

/** A token with this payload, as base64url without padding, the way tokens travel. */
function tokenWith(payload: unknown): string {
  const part = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `eyJhbGciOiJIUzI1NiJ9.${part}.signature`
}

test('a token can be used until the second it expires', () => {
  const token = tokenWith({ sub: 'asha', exp: NOW / SECOND + 1 })
  expect(tokenIsCurrent(token, NOW)).toBe(true)
  expect(tokenIsCurrent(token, NOW + SECOND)).toBe(false)
})

test('names in other scripts in the payload do not hide the expiry', () => {
  expect(tokenIsCurrent(tokenWith({ name: 'आशा ÿ?>', exp: NOW / SECOND + 1 }), NOW)).toBe(true)
})

test('a token that does not say when it expires counts as expired', () => {
  expect(tokenIsCurrent(tokenWith({ sub: 'asha' }), NOW)).toBe(false)
})

test.each([
  ['no token', null],
  ['nothing', ''],
  ['no payload', 'token'],
  ['a payload that is not base64', 'a.%%%.c'],
  ['a payload that is not JSON', `a.${Buffer.from('hello').toString('base64url')}.c`],
  ['a payload that is null', tokenWith(null)],
  ['an expiry in words', tokenWith({ exp: 'tomorrow' })],
])('%s counts as expired', (_case, token) => {
  expect(tokenIsCurrent(token, NOW)).toBe(false)
})
