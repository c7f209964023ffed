import { expect, test } from 'vitest'
import { defaultPeriod, periodBeside, periodInAddress, periodOptions } from './periods.ts'

const at = (day: string) => new Date(`${day}T10:00:00+05:30`)

test('the last month is shown until its return is due on the 11th, then the running one', () => {
  expect(defaultPeriod(at('2026-12-01'))).toBe('2026-11')
  expect(defaultPeriod(at('2026-12-11'))).toBe('2026-11')
  expect(defaultPeriod(at('2026-12-12'))).toBe('2026-12')
  expect(defaultPeriod(at('2027-01-02'))).toBe('2026-12')
})

test('a month leads to the next month and a quarter to the next quarter, also across years', () => {
  expect([periodBeside('2026-12', 1), periodBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect([periodBeside('2026-Q4', 1), periodBeside('2026-Q1', -1)]).toEqual(['2027-Q1', '2025-Q4'])
  expect([periodBeside('2026-Q2', 1), periodBeside('2026-Q2', -1)]).toEqual(['2026-Q3', '2026-Q1'])
})

test('periods are offered from the newest that has begun, each quarter before its months', () => {
  const offered = periodOptions(at('2026-11-26'), '2026-11')
  expect(offered.slice(0, 4)).toEqual([
    { value: '2026-Q3', label: 'October to December 2026 (quarter)' },
    { value: '2026-11', label: 'November 2026' },
    { value: '2026-10', label: 'October 2026' },
    { value: '2026-Q2', label: 'July to September 2026 (quarter)' },
  ])
  expect(offered.at(-1)?.value).toBe('2024-04')
})

test('an older or a future period that an address names is offered as well', () => {
  for (const shown of ['2021-05', '2027-03'])
    expect(periodOptions(at('2026-11-26'), shown).map(({ value }) => value)).toContain(shown)
})

test('an address without a period, or with a mistyped one, shows the default one', () => {
  const shown = (query: string) => periodInAddress(new URLSearchParams(query), at('2026-11-26'))
  expect([shown(''), shown('period=2026-13'), shown('period=2026-Q3')]).toEqual([
    '2026-11',
    '2026-11',
    '2026-Q3',
  ])
})
