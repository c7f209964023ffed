import { expect, test } from 'vitest'
import { chartScale, placeOf } from './chart-scale.ts'

const RUPEE = { smallestStep: 100 }

test('a chart is drawn between round figures that enclose every value', () => {
  expect(chartScale([12_069_00, 12_385_00, 11_970_00], RUPEE)).toEqual({
    from: 11_800_00,
    to: 12_400_00,
    ticks: [11_800_00, 12_000_00, 12_200_00, 12_400_00],
  })
  expect(chartScale([164_30, 166_10], RUPEE)).toEqual({
    from: 164_00,
    to: 167_00,
    ticks: [164_00, 165_00, 166_00, 167_00],
  })
})

test('sums begin at zero', () => {
  expect(chartScale([8_400_00, 9_100_00], { ...RUPEE, fromZero: true })).toEqual({
    from: 0,
    to: 10_000_00,
    ticks: [0, 5_000_00, 10_000_00],
  })
})

test('sums that go below zero keep a line at zero', () => {
  const scale = chartScale([9_100_00, -3_000_00], { ...RUPEE, fromZero: true })
  expect(scale).toEqual({ from: -5_000_00, to: 10_000_00, ticks: [-5_000_00, 0, 5_000_00, 10_000_00] })
  expect(chartScale([-3_000_00, -1_000_00], { ...RUPEE, fromZero: true })).toMatchObject({ to: 0 })
})

test('values that never moved still get a chart, with the line inside it', () => {
  const scale = chartScale([12_385_00, 12_385_00], RUPEE)
  expect(scale.from).toBeLessThan(12_385_00)
  expect(scale.to).toBeGreaterThan(12_385_00)
})

test('the largest value is highest', () => {
  const scale = { from: 100_00, to: 200_00, ticks: [] }
  expect([100_00, 200_00, 150_00].map((value) => placeOf(value, scale))).toEqual([100, 0, 50])
})
