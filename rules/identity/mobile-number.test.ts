import { expect, test } from 'vitest'
import { formatMobileNumber } from './mobile-number.ts'

test.each(['9876543210', '+919876543210', '919876543210'])('%s is written in one way', (digits) => {
  expect(formatMobileNumber(digits)).toBe('+91 98765 43210')
})

test('a number of another country stays as it was typed', () => {
  expect(formatMobileNumber('+442079460018')).toBe('+442079460018')
})
