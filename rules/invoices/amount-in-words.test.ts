import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [100, 'Rupees One Only'],
  [1_23_456_50, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [10_05_000_19, 'Rupees Ten Lakh Five Thousand and Nineteen Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    12_34_56_78_901_00,
    'Rupees One Thousand Two Hundred Thirty-Four Crore Fifty-Six Lakh Seventy-Eight Thousand Nine Hundred One Only',
  ],
])('%i paise: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('read back word by word, every amount is the original one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (paise) => {
      expect(readBack(amountInWords(paise))).toBe(paise)
    }),
  )
})

test('an invalid amount is refused', () => {
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => amountInWords(wrong)).toThrow()
})

const WORTH: Record<string, number> = Object.fromEntries([
  ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
    .split(' ')
    .map((word, place) => [word, (place + 2) * 10]),
])

/** Reads words as a person does: units multiply what comes before them. */
function readBack(text: string): number {
  const [, rupees = '', paise] = /^Rupees (.*?)(?: and (.*) Paise)? Only$/.exec(text) ?? []
  return number(rupees.split(/[ -]/)) * 100 + (paise ? number(paise.split(/[ -]/)) : 0)
}

function number(words: string[]): number {
  for (const [unit, size] of [
    ['Crore', 1e7],
    ['Lakh', 1e5],
    ['Thousand', 1e3],
    ['Hundred', 100],
  ] as const) {
    const at = words.lastIndexOf(unit)
    if (at >= 0) return number(words.slice(0, at)) * size + number(words.slice(at + 1))
  }
  return words.reduce((sum, word) => sum + (WORTH[word] ?? Number.NaN), 0)
}
