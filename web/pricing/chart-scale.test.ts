import { expect, test } from 'vitest'
import { chartPlaces, chartScale } from './chart-scale.ts'

test('a chart is drawn between round figures that hold every rate', () => {
  expect(chartScale([12_069_00, 12_385_00, 11_970_00])).toEqual({
    from: 11_800_00,
    to: 12_400_00,
    ticks: [11_800_00, 12_000_00, 12_200_00, 12_400_00],
  })
  expect(chartScale([164_30, 166_10])).toEqual({
    from: 164_00,
    to: 167_00,
    ticks: [164_00, 165_00, 166_00, 167_00],
  })
})

test('rates that never moved still get a chart, with the line inside it', () => {
  const scale = chartScale([12_385_00, 12_385_00])
  expect(scale.from).toBeLessThanOrEqual(12_385_00)
  expect(scale.to).toBeGreaterThan(scale.from)
})

test('the days spread from left to right, the dearest highest', () => {
  const bps = [
    { day: '2026-11-19', rate: 100_00 },
    { day: '2026-11-20', rate: 200_00 },
    { day: '2026-11-21', rate: 150_00 },
  ]
  expect(chartPlaces(bps, { from: 100_00, to: 200_00, ticks: [] })).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 0 },
    { x: 100, y: 50 },
  ])
})
