import { expect, test } from 'vitest'
import { huidOf, huidRequired, isHuid } from './huid.ts'

test.each(['AB12CD', '123456', 'ZZZZZZ'])('%s is an HUID', (huid) => expect(isHuid(huid)).toBe(true))
test.each(['AB12C', 'AB12CDE', 'AB-2CD', 'ab12cd', 'AB12CÉ', ''])('%j is none', (text) =>
  expect(isHuid(text)).toBe(false),
)

test('an HUID may be typed small and with spaces', () => expect(huidOf(' ab1 2cd ')).toBe('AB12CD'))

test('hallmarked gold needs one; light products, coins, silver and platinum do not', () => {
  expect(huidRequired({ purity: '22K', netWeightMg: 2000 })).toBe(true)
  expect(huidRequired({ purity: '22K', netWeightMg: 1999 })).toBe(false)
  expect(huidRequired({ purity: '24K', netWeightMg: 10_000 })).toBe(false)
  expect(huidRequired({ purity: 'Silver 925', netWeightMg: 50_000 })).toBe(false)
  expect(huidRequired({ purity: '', netWeightMg: 0 })).toBe(false)
})
