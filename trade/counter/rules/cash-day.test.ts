import { expect, test } from 'vitest'
import { differenceWords, expectedCash, sumOfNotes } from './cash-day.ts'

test('notes and coins add up, and the book says what should be there', () => {
  expect(sumOfNotes({ '500': 20, '10': 3, '1': 4 })).toBe(10_034_00)
  expect(sumOfNotes({})).toBe(0)
  const book = { opening: 5_000_00, taken: 12_000_00, paidOut: 2_000_00, moved: -10_000_00 }
  expect(expectedCash(book)).toBe(5_000_00)
  expect(differenceWords(4_500_00, expectedCash(book))).toBe('₹500 short')
})
