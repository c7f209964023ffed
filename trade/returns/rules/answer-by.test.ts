import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'
import { requestedReturn } from './return-steps.ts'

// Friday, 27 November 2026.
const FRIDAY = '2026-11-27'
const TERMS = { answerDays: 2, resizingDays: 5, holidays: ['2026-12-02'] }
const at = (
  kind: 'return' | 'exchange' | 'buyback' | 'resizing',
  status: 'requested' | 'received' | 'inspected',
) => answerBy({ kind, status }, FRIDAY, TERMS)

test('a request is answered within the working days of the setting', () => {
  expect(answerBy(requestedReturn('return'), FRIDAY, TERMS)).toBe('2026-11-30')
  expect(answerBy(requestedReturn('return'), FRIDAY, { ...TERMS, answerDays: 4 })).toBe('2026-12-03')
})

test('a ring that has arrived is resized within the days of the workshop', () => {
  expect(at('resizing', 'received')).toBe('2026-12-04')
  expect(at('return', 'received')).toBe('2026-11-30')
})

test('while the customer has to answer, and once a return is settled, no day is promised', () => {
  expect(at('return', 'inspected')).toBe('2026-11-30')
  expect(at('buyback', 'inspected')).toBeNull()
  for (const status of ['approved', 'offered', 'refunded', 'credited', 'withdrawn', 'resized'] as const)
    expect(answerBy({ kind: 'return', status }, FRIDAY, TERMS)).toBeNull()
})
