import { expect, test } from 'vitest'
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatShortDate,
  formatUtc,
} from './format-dates.ts'

/** A quarter past midnight of the 22nd in India, still the 21st in London. */
const MOMENT = '2026-11-21T18:45:00Z'

test('a moment is shown in India’s time, wherever the reader is', () => {
  expect(formatLongDate(MOMENT)).toBe('22 November 2026')
  expect(formatDate(new Date(MOMENT))).toBe('22 Nov 2026')
  expect(formatShortDate(MOMENT)).toBe('22 Nov')
  expect(formatDateTime(MOMENT)).toBe('22 Nov 2026, 12:15 am')
})

test('a day stays that day', () => {
  expect(formatShortDate('2026-11-21')).toBe('21 Nov')
  expect(formatLongDate('2026-01-01')).toBe('1 January 2026')
})

test('the rate panel shows UTC, as specified', () => {
  expect(formatUtc(new Date(MOMENT))).toEqual({ time: '18:45 UTC', date: '21 November 2026' })
})

test.each([
  ['less than an hour ago', '2026-11-21T18:00:00Z'],
  ['1 hour ago', '2026-11-21T17:40:00Z'],
  ['2 days ago', '2026-11-19T18:00:00Z'],
])('%s', (words, moment) => {
  expect(formatAge(moment, Date.parse(MOMENT))).toBe(words)
})
