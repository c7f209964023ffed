import { expect, test } from 'vitest'
import { isTrackingNumber, trackingNumberOf } from './tracking-number.ts'

test.each(['81234567890', 'EA123456789IN', 'd12345678', '1490 8123 4567 22', 'BVC-001234'])(
  '“%s” is a tracking number',
  (typed) => {
    expect(isTrackingNumber(trackingNumberOf(typed))).toBe(true)
  },
)

test.each(['x', '123', 'Blue Dart', 'tomorrow', '1'.repeat(31), 'http://x/123456'])(
  '“%s” is none',
  (typed) => {
    expect(isTrackingNumber(trackingNumberOf(typed))).toBe(false)
  },
)
