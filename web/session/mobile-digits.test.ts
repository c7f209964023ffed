import { expect, test } from 'vitest'
import { mobileDigits } from './mobile-digits.ts'

test('letters and signs never get into the number', () => {
  expect(mobileDigits('98a76-5 4x')).toBe('987654')
})

test('an eleventh digit is not taken', () => {
  expect(mobileDigits('98765432109')).toBe('9876543210')
})

/** The digits in the box when a text was typed into it key by key. */
const typedKeyByKey = (text: string) => [...text].reduce((box, key) => mobileDigits(box + key), '')

test.each([
  '+91 98765 43210',
  '+919876543210',
  '919876543210',
  '91 98765-43210',
  '09876543210',
  '0 98765 43210',
  '0091 98765 43210',
  '+91 09876543210',
])('%s loses its code, not its end, pasted or typed key by key', (text) => {
  expect(mobileDigits(text)).toBe('9876543210')
  expect(typedKeyByKey(text)).toBe('9876543210')
})

test.each(['9198765432', '+91 9198765432', '919198765432', '09198765432'])(
  '%s is a number that begins with 91 itself',
  (text) => {
    expect(mobileDigits(text)).toBe('9198765432')
    expect(typedKeyByKey(text)).toBe('9198765432')
  },
)

test('what may still become a number with its code is never cut to a number of somebody else', () => {
  expect(mobileDigits('91987654321')).toBe('91987654321')
  expect(mobileDigits('911234567890')).toBe('911234567890')
})

test.each(['९८७६५४३२१०', '९८७६५ 43210', '+९१ ९८७६५४३२१०', '９８７６５４３２１０', '৯৮৭৬৫৪৩২১০'])(
  '%s is typed in digits of another script',
  (text) => {
    expect(mobileDigits(text)).toBe('9876543210')
    expect(typedKeyByKey(text)).toBe('9876543210')
  },
)

test.each(['9876543210/9876501234', '98765 43210 / 98765 01234', '+91 9876543210, 9876501234'])(
  'of %s neither number is left out',
  (text) => {
    expect(mobileDigits(text)).toBe('9876543210/9876501234')
    expect(typedKeyByKey(text)).toBe('9876543210/9876501234')
  },
)

test('two numbers that are pasted with a blank between them stay two', () => {
  expect(mobileDigits('98765 43210 98765 01234')).toBe('9876543210/9876501234')
})
