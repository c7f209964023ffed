import { expect, test } from 'vitest'
import { readRateLine } from './read-rate-line.ts'

test.each([
  ['22K 12385, 18K 10135', { gold_22k: 12_385_00, gold_18k: 10_135_00 }],
  ['Gold 22kt: ₹12,385 / Silver - 168.50', { gold_22k: 12_385_00, silver_999: 168_50 }],
  ['916 @ 12385  750=10135\n585 7900', { gold_22k: 12_385_00, gold_18k: 10_135_00, gold_14k: 7900_00 }],
  ['Platinum 950 Rs. 5,420, 9k 5080', { platinum_950: 5420_00, gold_9k: 5080_00 }],
  ['24K 13200, 22K 12100', { gold_22k: 12_100_00 }],
])('“%s” is understood', (line, change) => {
  expect(readRateLine(line)).toEqual(change)
})

test.each(['', 'good morning', '12385', '22K', '22K abc', '22K 0'])('“%s” holds no rates', (line) => {
  expect(readRateLine(line)).toBeNull()
})
