import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('moved from place %d to place %d', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order)
})
