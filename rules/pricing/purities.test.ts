import { expect, test } from 'vitest'
import { labelWithMetal } from './purities.ts'

test('a list of all metals names each metal once', () => {
  expect((['22K', 'PT950', 'Silver 925'] as const).map(labelWithMetal)).toEqual([
    ...['Gold 22K (916)', 'Platinum 950', 'Silver 925'],
  ])
})
