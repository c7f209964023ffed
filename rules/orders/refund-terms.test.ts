import { expect, test } from 'vitest'
import { nextRefundCheck, refundRetryAt } from './refund-terms.ts'

const START = new Date('2026-11-21T10:00:00+05:30')
const HOUR = 60 * 60_000
const later = (ms: number) => new Date(START.getTime() + ms)

test('the provider is asked about a refund again and again, never more than twelve hours apart', () => {
  expect(nextRefundCheck(START, START)).toEqual(later(5 * 60_000))
  expect(nextRefundCheck(START, later(HOUR))).toEqual(later(2 * HOUR))
  expect(nextRefundCheck(START, later(500 * HOUR))).toEqual(later(512 * HOUR))
})

test('a failed refund is retried after an hour, then after a day, then by a person', () => {
  expect(refundRetryAt(1, START)).toEqual(later(HOUR))
  expect(refundRetryAt(2, START)).toEqual(later(24 * HOUR))
  expect(refundRetryAt(3, START)).toBeNull()
})
