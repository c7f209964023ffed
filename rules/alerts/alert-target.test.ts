import { expect, test } from 'vitest'
import { readTarget, suggestedTarget, targetFault } from './alert-target.ts'

test('it suggests whole rupees about five per cent below, rounded to a number that looks chosen', () => {
  expect(suggestedTarget(1_45_230_50)).toBe(1_37_900_00)
  expect(suggestedTarget(12_600_00)).toBe(11_900_00)
  expect(suggestedTarget(900_00)).toBe(850_00)
  expect(suggestedTarget(40_00)).toBe(38_00)
  expect(suggestedTarget(1_00)).toBe(1_00)
})

test('a suggestion is always valid if the amount is above one rupee', () => {
  for (const now of [1_01, 2_00, 99_00, 105_00, 10_526_00, 99_99_999_99])
    expect(targetFault(suggestedTarget(now), now)).toBeNull()
})

test('a target of today’s amount or more is refused, and so is anything but whole rupees', () => {
  expect(targetFault(12_000_00, 12_000_00)).toBe('Please enter an amount below today’s ₹12,000.')
  expect(targetFault(11_999_00, 12_000_00)).toBeNull()
  for (const odd of [null, 0, -5_00, 10_50])
    expect(targetFault(odd, 12_000_00)).toBe('Please enter an amount in whole rupees.')
})

test('it reads rupees as Indians type them', () => {
  expect(readTarget('₹ 1,37,900')).toBe(1_37_900_00)
  expect(readTarget('12000')).toBe(12_000_00)
  for (const odd of ['', '12.5', 'abc', '-3', '1234567890']) expect(readTarget(odd)).toBeNull()
})
