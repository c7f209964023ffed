import { expect, test } from 'vitest'
import { HUID_RULES, huidRequired } from '#rules/catalogue/huid-required.ts'
import { duplicateHuids, huidFault, huidsOf, isHuid } from './huid.ts'
import { lineNeedsHuid } from './line-needs-huid.ts'

test.each(['AB12CD', '123456', 'ZZZZZZ'])('%s is an HUID', (huid) => expect(isHuid(huid)).toBe(true))
test.each(['AB12C', 'AB12CDE', 'AB-2CD', 'ab12cd', 'AB12CÉ', ''])('%j is none', (text) =>
  expect(isHuid(text)).toBe(false),
)

test.each([
  [' ab1 2cd ', ['AB12CD']],
  ['ab12cd, ef34gh', ['AB12CD', 'EF34GH']],
  ['AB12CD EF34GH', ['AB12CD', 'EF34GH']],
  ['AB12CD;AB12CD / EF34GH', ['AB12CD', 'EF34GH']],
  [' , ', []],
])('%j is read as %j: small letters, spaces and several are understood, each is kept once', (typed, huids) =>
  expect(huidsOf(typed)).toEqual(huids),
)

test('an invalid HUID is named, and one is required only if the product needs it', () => {
  expect(huidFault([], false)).toBeNull()
  expect(huidFault([], true)).toMatch('Please enter the HUID')
  expect(huidFault(['AB12CD', 'EF34GH'], true)).toBeNull()
  expect(huidFault(huidsOf('AB12CD EF34G'), true)).toBe(
    'EF34G is not a HUID. Each has six letters or digits.',
  )
})

test('duplicate ids are reported with their orders', () => {
  const taken = [
    { huid: 'AB12CD', number: 'SGJ-1001' },
    { huid: 'AB12CD', number: 'SGJ-1002' },
  ]
  expect(duplicateHuids(taken)).toMatch('HUID AB12CD is already on orders SGJ-1001, SGJ-1002.')
})

test('hallmarked gold needs one; light products, coins, silver and platinum do not', () => {
  const today = '2026-11-29'
  expect(huidRequired({ purity: '22K', netWeightMg: 2000 }, today)).toBe(true)
  expect(huidRequired({ purity: '23K', netWeightMg: 2000 }, today)).toBe(true)
  expect(huidRequired({ purity: '20K', netWeightMg: 4000 }, today, 2)).toBe(true)
  expect(huidRequired({ purity: '20K', netWeightMg: 3999 }, today, 2)).toBe(false)
  expect(huidRequired({ purity: '22K', netWeightMg: 1999 }, today)).toBe(false)
  expect(huidRequired({ purity: '24K', netWeightMg: 10_000 }, today)).toBe(false)
  expect(huidRequired({ purity: 'Silver 925', netWeightMg: 50_000 }, today)).toBe(false)
  expect(huidRequired({ purity: '', netWeightMg: 0 }, today)).toBe(false)
})

test('what needs one depends on the day: 9 karat since July 2025, nothing before April 2023', () => {
  const ring = { purity: '9K', netWeightMg: 3000 }
  expect(huidRequired(ring, '2025-07-17')).toBe(false)
  expect(huidRequired(ring, '2025-07-18')).toBe(true)
  expect(huidRequired({ ...ring, purity: '22K' }, '2023-03-31')).toBe(false)
  expect(huidRequired({ ...ring, purity: '22K' }, '2023-04-01')).toBe(true)
  expect(HUID_RULES.map(({ from }) => from)).toEqual(HUID_RULES.map(({ from }) => from).sort())
})

test('the rule of the day of sale decides, not that of today', () => {
  const product = { purity: '9K', netWeightMg: 3000 }
  const sold = (quotedAt: string) => lineNeedsHuid({ quote: { product, quotedAt }, quantity: 1 })
  // In India the 18th has begun.
  expect(sold('2025-07-17T18:29:00.000Z')).toBe(false)
  expect(sold('2025-07-17T18:30:00.000Z')).toBe(true)
})
