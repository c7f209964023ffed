import { expect, test } from 'vitest'
import {
  boundsOf,
  financialYearOf,
  hasEnded,
  isMonth,
  isPeriod,
  monthAfter,
  monthBefore,
  monthsOf,
  periodFault,
  periodName,
  returnPeriod,
} from './period.ts'

test('a quarter is one of the financial year, which begins in April', () => {
  expect(monthsOf('2026-Q1')).toEqual(['2026-04', '2026-05', '2026-06'])
  expect(monthsOf('2026-Q3')).toEqual(['2026-10', '2026-11', '2026-12'])
  expect(monthsOf('2026-Q4')).toEqual(['2027-01', '2027-02', '2027-03'])
  expect(returnPeriod('2026-Q4')).toBe('032027')
  expect(periodName('2026-Q4')).toBe('January to March 2027')
  expect(boundsOf('2026-Q4')).toEqual({
    from: new Date('2026-12-31T18:30:00Z'),
    until: new Date('2027-03-31T18:30:00Z'),
  })
})

test('a month begins and ends at midnight in India', () => {
  expect(boundsOf('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
  })
  expect([monthBefore('2027-01'), monthAfter('2026-12')]).toEqual(['2026-12', '2027-01'])
  expect(hasEnded('2026-11', new Date('2026-11-30T18:29:59Z'))).toBe(false)
  expect(hasEnded('2026-11', new Date('2026-11-30T18:30:00Z'))).toBe(true)
})

test('a period knows its financial year, and its month at the portal', () => {
  expect([financialYearOf('2026-03'), financialYearOf('2026-04'), financialYearOf('2026-Q4')]).toEqual([
    '25-26',
    '26-27',
    '26-27',
  ])
  expect(returnPeriod('2026-11')).toBe('112026')
})

test.each(['2026-13', '2026-00', '2026-Q5', '1999-11', '2026-1', '2026', '2026-11-01'])(
  '%s is not a period',
  (text) => expect(isPeriod(text)).toBe(false),
)

test('a quarter is not a month, and months to come have no accounts', () => {
  expect([isMonth('2026-11'), isMonth('2026-Q3')]).toEqual([true, false])
  const now = new Date('2026-11-26T12:00:00Z')
  expect(periodFault('2026-12', now)).toBe('December 2026 has not begun.')
  expect([periodFault('2026-11', now), periodFault('2026-Q3', now)]).toEqual([null, null])
})
