import { expect, test } from 'vitest'
import { extensionFault, rateFixedUntil, rateOverFault } from './fixed-rate.ts'

test('the fixed rate is fixed for whole days in India', () => {
  expect(rateFixedUntil(new Date('2026-11-21T23:59:00+05:30'), 30)).toBe('2026-12-21')
  expect(rateFixedUntil(new Date('2026-11-21T18:30:00Z'), 30)).toBe('2026-12-22')
})

test('its last day counts to the end, and an advance without such a day never ends', () => {
  const on = (moment: string) => rateOverFault('2026-12-21', new Date(moment))
  expect(on('2026-12-21T23:59:59+05:30')).toBeNull()
  expect(on('2026-12-22T00:00:00+05:30')).toMatch(
    /^The metal rate of this advance was fixed until 21 Dec 2026\./,
  )
  expect(rateOverFault(null, new Date('2036-01-01'))).toBeNull()
})

test('it is extended to a later day that is not over and not too far away', () => {
  const now = new Date('2026-12-25T10:00:00+05:30')
  const fault = (until: string) => extensionFault(until, { fixedUntil: '2026-12-21', now })
  expect(fault('2026-12-25')).toBeNull()
  expect(fault('2027-12-25')).toBeNull()
  expect(fault('2026-12-24')).toBe('Please choose today or a later day.')
  expect(fault('2027-12-26')).toBe('Please choose a day within the next 365 days.')
  expect(extensionFault('2026-12-28', { fixedUntil: '2026-12-28', now })).toBe(
    'The rate is already fixed until 28 Dec 2026. Please choose a later day.',
  )
})
