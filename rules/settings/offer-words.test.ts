import { expect, test } from 'vitest'
import { promisesOtherwise } from './offer-words.ts'

test.each([
  ['Get 15% off on your first order', 1500, false],
  ['Get 15 % off', 1500, false],
  ['Something off your first order', 1500, false],
  ['12,5% off', 1250, false],
  ['Get 15% off on your first order', 1000, true],
  ['15% now, 20% later', 1500, true],
])('"%s" with %d basis points off promises a different discount: %s', (text, bps, otherwise) => {
  expect(promisesOtherwise(text, bps)).toBe(otherwise)
})
