import { expect, test } from 'vitest'
import { acrossOf, namedOnAxis, nearestTo } from './chart-places.ts'

test('a line runs from edge to edge', () => {
  expect([0, 1, 2].map((index) => acrossOf(index, 3))).toEqual([0, 50, 100])
  expect(acrossOf(0, 1)).toBe(0)
})

test('the pointer reads out the value below it, and the ends beyond', () => {
  for (const index of [0, 3, 29]) expect(nearestTo(acrossOf(index, 30), 30)).toBe(index)
  expect(nearestTo(-5, 30)).toBe(0)
  expect(nearestTo(105, 30)).toBe(29)
})

test('the axis names both ends and the middle, and the quarters where there is room', () => {
  expect(namedOnAxis(30).map(({ index }) => index)).toEqual([0, 7, 15, 22, 29])
  expect(namedOnAxis(30).filter(({ wideOnly }) => !wideOnly)).toHaveLength(3)
  expect(namedOnAxis(2)).toHaveLength(2)
})
