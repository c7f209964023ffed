import { expect, test } from 'vitest'
import { paddedCount } from './padded-count.ts'

test.each([
  [0, '00'],
  [7, '07'],
  [42, '42'],
  [100, '100'],
])('%i reviews are printed as %s', (count, printed) => {
  expect(paddedCount(count)).toBe(printed)
})
