import { expect, test } from 'vitest'
import { lagWatch } from './lag-watch.ts'

test('a replica that stays behind for more than ten seconds is too far behind; one that follows is not', () => {
  let now = 0
  const isTooFar = lagWatch(() => now)
  const after = (milliseconds: number, replica: bigint, primary: bigint) => {
    now += milliseconds
    return isTooFar(replica, primary)
  }
  // It follows, always two seconds behind.
  for (let second = 0n; second < 60n; second += 1n)
    expect(after(1_000, second * 100n, (second + 2n) * 100n)).toBe(false)
  // It gets no further.
  expect(after(1_000, 6_000n, 9_000n)).toBe(false)
  expect(after(9_000, 6_000n, 9_900n)).toBe(false)
  expect(after(2_000, 6_000n, 9_990n)).toBe(true)
})

test('a replica that has everything is not too far behind, however long the primary is away', () => {
  let now = 0
  const isTooFar = lagWatch(() => now)
  isTooFar(500n, 500n)
  now = 3_600_000
  expect(isTooFar(500n, 500n)).toBe(false)
})
