import { expect, test } from 'vitest'
import { daysAfter, daysUpTo, startOfDay } from './days.ts'

test('a day begins at its customers’ midnight', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
})

test('days continue across the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})
