import { expect, test } from 'vitest'
import { mobileDigits, spacedNumber } from './mobile-digits.ts'

test('letters and signs never get into the number', () => {
  expect(mobileDigits('98a76-5 4x')).toBe('987654')
})

test('an eleventh digit is not taken', () => {
  expect(mobileDigits('98765432109')).toBe('9876543210')
})

test('a number pasted with its country code loses the code, not its end', () => {
  expect(mobileDigits('+91 98765 43210')).toBe('9876543210')
})

test('a number is shown in two groups of five', () => {
  expect(spacedNumber('9876543210')).toBe('98765 43210')
})
