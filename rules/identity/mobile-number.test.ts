import { describe, expect, it, test } from 'vitest'
import { formatMobileNumber, mobileNumberFault, readMobileNumber } from './mobile-number.ts'

test.each(['9876543210', '+919876543210', '919876543210'])('%s is written in one way', (digits) => {
  expect(formatMobileNumber(digits)).toBe('+91 98765 43210')
})

test('a number of another country stays as it was typed', () => {
  expect(formatMobileNumber('+442079460018')).toBe('+442079460018')
})

describe('a mobile number', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '09876543210',
    '0 98765 43210',
    '0091 98765 43210',
    '+91 09876543210',
    '(+91) 98765.43210',
    ' 98765\u00a043210 ',
    '\u202a+91 98765 43210\u202c',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '९८७६५ 43210',
    '９８７６５４３２１０',
    '98765‑43210',
    '9876543210/',
  ])('%j is 9876543210', (typed) => {
    expect(readMobileNumber(typed)).toBe('9876543210')
  })

  it('may begin with 91 itself', () => {
    for (const typed of ['9198765432', '+91 9198765432', '919198765432', '09198765432'])
      expect(readMobileNumber(typed)).toBe('9198765432')
  })

  it.each(['+9198765432', '1234567890', '987654321', '98765432101', '98765 4321O', '+44 20 7946 0018', ''])(
    '%j is none',
    (typed) => {
      expect(readMobileNumber(typed)).not.toMatch(/^[6-9]\d{9}$/)
    },
  )
})

describe('two numbers in one box', () => {
  it.each([
    '9876543210/9876501234',
    '+91 98765 43210, 98765 01234',
    '9876543210 or 02172345678',
    '९८७६५४३२१० / ९८७६५०१२३४',
    '98765 43210 98765 01234',
    '9876543210;9876501234',
  ])('%s are seen', (typed) => {
    expect(mobileNumberFault(typed)).toContain('there are two here')
    expect(readMobileNumber(typed)).not.toMatch(/^[6-9]\d{9}$/)
  })

  it.each(['9876543210', '+91 98765-43210', '9876543210/', '0091 98765 43210', ''])('%j is not', (typed) => {
    expect(mobileNumberFault(typed)).toBe('Please enter a valid 10-digit mobile number.')
  })
})
