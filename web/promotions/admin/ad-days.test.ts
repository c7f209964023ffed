import { expect, test } from 'vitest'
import { daysInWords, stripOf } from './ad-days.ts'

const TODAY = '2026-11-21'
const ad = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })

test.each([
  [ad('2026-11-21', '2026-11-21'), '21 Nov'],
  [ad('2026-11-21', '2026-12-05'), '21 Nov – 5 Dec'],
  [ad('2026-01-01', '2035-12-31'), '1 Jan 2026 – 31 Dec 2035'],
])('%j runs %s', (days, words) => {
  expect(daysInWords(days, TODAY)).toBe(words)
})

test('an ad’s bar covers its days within the next five weeks', () => {
  expect(stripOf(ad('2026-11-21', '2026-11-27'), TODAY)).toEqual({ left: 0, width: 20 })
  expect(stripOf(ad('2026-11-28', '2026-12-04'), TODAY)).toEqual({ left: 20, width: 20 })
  expect(stripOf(ad('2026-01-01', '2035-12-31'), TODAY)).toEqual({ left: 0, width: 100 })
  expect(stripOf(ad('2027-03-01', '2027-03-08'), TODAY)).toBeNull()
})
