import { expect, test } from 'vitest'
import { BANGLE_SIZES, millimetres, nearestSize, RING_SIZES } from './sizes.ts'

const ring = (label: string) => RING_SIZES.find((size) => size.label === label)

test('an Indian ring size is its inner circumference less 40 mm', () => {
  expect(ring('10')).toMatchObject({ circumference: 50 })
  expect(millimetres(ring('12')?.diameter ?? 0)).toBe('16.6 mm')
  expect([RING_SIZES.at(0)?.label, RING_SIZES.at(-1)?.label]).toEqual(['4', '28'])
})

test('a bangle size is its inner diameter in inches and sixteenths', () => {
  const mm = Object.fromEntries(BANGLE_SIZES.map(({ label, diameter }) => [label, millimetres(diameter)]))
  expect(mm).toMatchObject({ '2-2': '54.0 mm', '2-4': '57.1 mm', '2-8': '63.5 mm', '2-10': '66.7 mm' })
})

test('a measured ring has the nearest size, between two the larger', () => {
  expect(nearestSize(RING_SIZES, 16.6)?.label).toBe('12')
  const [ten, eleven] = [ring('10')?.diameter ?? 0, ring('11')?.diameter ?? 0]
  expect(nearestSize(RING_SIZES, (ten + eleven) / 2 + 0.001)?.label).toBe('11')
  expect(nearestSize(RING_SIZES, 99)?.label).toBe('28')
  expect(nearestSize([], 16)).toBeNull()
})
