import { expect, test } from 'vitest'
import { dayInIndia } from '#rules/days.ts'
import { daysAsked } from './ad-days.ts'

test('the day changes at midnight in India, which is half past six in the evening in Greenwich', () => {
  expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  expect(dayInIndia(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
})

test.each([
  [{}, { from: '2026-11-21', to: '2026-11-21' }],
  [{ dateFrom: '2026-12-01' }, { from: '2026-12-01', to: '2026-12-01' }],
  [{ dateTo: '2026-10-01' }, { from: '2026-10-01', to: '2026-10-01' }],
  [
    { dateFrom: '2026-10-01', dateTo: '2026-12-01' },
    { from: '2026-10-01', to: '2026-12-01' },
  ],
])('asked about %j', (asked, days) => {
  expect(daysAsked(asked, '2026-11-21')).toEqual(days)
})
