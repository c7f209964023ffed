import { expect, test } from 'vitest'
import { durationInWords } from './duration-in-words.ts'

test.each([
  [-1, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [48 * 3600, '2 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
