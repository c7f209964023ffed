import { expect, test } from 'vitest'
import { isInRun, missingNumbers, numberRuns } from './series.ts'

const NOVEMBER = { series: 'invoice', financialYear: '26-27', before: 0, last: 9, given: 9 } as const

test('the runs of a series count a gap as cancelled, and begin again after a jump', () => {
  const stretches = [
    { from: 1, to: 3 },
    { from: 5, to: 9 },
    { from: 500_000, to: 500_000 },
  ]
  expect(numberRuns({ ...NOVEMBER, stretches })).toEqual([
    { from: 'INV/26-27/000001', to: 'INV/26-27/000009', total: 9, cancelled: 1, issued: 8 },
    { from: 'INV/26-27/500000', to: 'INV/26-27/500000', total: 1, cancelled: 0, issued: 1 },
  ])
})

test('numbers are missing before, among and after those of the period', () => {
  const stretches = [
    { from: 5, to: 6 },
    { from: 8, to: 9 },
  ]
  expect(missingNumbers({ ...NOVEMBER, stretches, before: 3, given: 11 })).toEqual([
    { from: 4, to: 4 },
    { from: 7, to: 7 },
    { from: 10, to: 11 },
  ])
})

test('nothing is missing where a later month goes on, or no number was lost', () => {
  const stretches = [{ from: 1, to: 9 }]
  expect(missingNumbers({ ...NOVEMBER, stretches })).toEqual([])
  expect(missingNumbers({ ...NOVEMBER, stretches, last: 20, given: 22 })).toEqual([])
})

test('a number is of a run between its ends', () => {
  const run = 'INV/26-27/000002 INV/26-27/000010'
  const numbers = ['INV/26-27/000001', 'INV/26-27/000002', 'INV/26-27/000010', 'CRN/26-27/000003']
  expect(numbers.map((number) => isInRun(number, run))).toEqual([false, true, true, false])
})
