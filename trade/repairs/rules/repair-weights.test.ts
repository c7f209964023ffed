import { expect, test } from 'vitest'
import { farFault, needsReason, reasonSentence } from './repair-weights.ts'

test('filing may take two hundredths of a piece, and scales may differ; more is explained', () => {
  expect(needsReason({ givenMg: 10_000, backMg: 9_800 })).toBe(false)
  expect(needsReason({ givenMg: 10_000, backMg: 9_799 })).toBe(true)
  expect(needsReason({ givenMg: 200, backMg: 190 })).toBe(false)
  expect(needsReason({ givenMg: 200, backMg: 189 })).toBe(true)
})

test('gold that was added is explained beyond what two scales may differ', () => {
  expect(needsReason({ givenMg: 10_000, backMg: 10_010 })).toBe(false)
  expect(needsReason({ givenMg: 10_000, backMg: 10_011 })).toBe(true)
  expect(reasonSentence({ givenMg: 10_000, backMg: 10_500 })).toContain('0.500 g heavier')
  expect(reasonSentence({ givenMg: 10_000, backMg: 9_000 })).toContain('1.000 g of it is missing')
})

test('a weight a fifth away is asked about', () => {
  expect(farFault({ givenMg: 10_000, backMg: 8_000 })).toBe(null)
  expect(farFault({ givenMg: 10_000, backMg: 7_999 })).toContain('Please weigh it again')
  expect(farFault({ givenMg: 10_000, backMg: 98_000 })).toContain('98.000 g now')
})
