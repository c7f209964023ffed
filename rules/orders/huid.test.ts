import { expect, test } from 'vitest'
import { huidRequired } from '#rules/catalogue/huid-required.ts'
import { duplicateHuids, huidFault, huidsOf, isHuid } from './huid.ts'

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
  expect(huidRequired({ purity: '22K', netWeightMg: 2000 })).toBe(true)
  expect(huidRequired({ purity: '22K', netWeightMg: 1999 })).toBe(false)
  expect(huidRequired({ purity: '24K', netWeightMg: 10_000 })).toBe(false)
  expect(huidRequired({ purity: 'Silver 925', netWeightMg: 50_000 })).toBe(false)
  expect(huidRequired({ purity: '', netWeightMg: 0 })).toBe(false)
})
