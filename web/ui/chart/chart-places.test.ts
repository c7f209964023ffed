import { expect, test } from 'vitest'
import { acrossOf, namedOnAxis, nearestTo } from './chart-places.ts'

test('a line runs from edge to edge, bars share the room', () => {
  expect([0, 1, 2].map((index) => acrossOf(index, 3, 'line'))).toEqual([0, 50, 100])
  expect([0, 1].map((index) => acrossOf(index, 2, 'bars'))).toEqual([25, 75])
  expect(acrossOf(0, 1, 'line')).toBe(0)
})

test.each(['line', 'bars'] as const)(
  'the pointer reads out the %s below it, and the ends beyond',
  (shape) => {
    for (const index of [0, 3, 29]) expect(nearestTo(acrossOf(index, 30, shape), 30, shape)).toBe(index)
    expect(nearestTo(-5, 30, shape)).toBe(0)
    expect(nearestTo(105, 30, shape)).toBe(29)
  },
)

test('the axis names both ends and the middle, and the quarters where there is room', () => {
  expect(namedOnAxis(30).map(({ index }) => index)).toEqual([0, 7, 15, 22, 29])
  expect(namedOnAxis(30).filter(({ wideOnly }) => !wideOnly)).toHaveLength(3)
  expect(namedOnAxis(2)).toHaveLength(2)
})
