import { expect, test } from 'vitest'
import { isRepairNumber, notFetchedSince, readyOnFault, repairNumberOf } from './repair-terms.ts'

const NOW = new Date('2026-11-29T20:00:00Z') // 30 November in India

test('a piece is promised for today at the earliest, and within a year', () => {
  expect(readyOnFault('2026-11-29', NOW)).toBe('This day has passed.')
  expect(readyOnFault('2026-11-30', NOW)).toBe(null)
  expect(readyOnFault('2027-11-30', NOW)).toBe(null)
  expect(readyOnFault('2027-12-01', NOW)).toBe('Please choose a day within a year.')
})

test('a piece that has waited for ninety days is not fetched', () => {
  expect(notFetchedSince(NOW)).toEqual(new Date('2026-08-31T20:00:00Z'))
})

test('a number of a slip is read as it is typed', () => {
  expect([' rep-1001 ', 'REP-12345', 'SGJ-0412', 'REP-1'].map(isRepairNumber)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(repairNumberOf(' rep-1001 ')).toBe('REP-1001')
})
