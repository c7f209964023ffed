import { expect, test } from 'vitest'
import { threeAround } from './three-around.ts'

test('the carousel wraps around at both ends', () => {
  expect(threeAround(['a', 'b', 'c', 'd'], 0)).toEqual(['d', 'a', 'b'])
  expect(threeAround(['a', 'b', 'c', 'd'], 3)).toEqual(['c', 'd', 'a'])
  expect(threeAround(['a', 'b', 'c', 'd'], -1)).toEqual(['c', 'd', 'a'])
  expect(threeAround([], 0)).toEqual([])
})
