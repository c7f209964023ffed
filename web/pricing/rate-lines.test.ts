import { expect, test } from 'vitest'
import { formatRate, lastUpdated, rateLines } from './rate-lines.ts'

test('rates are shown in rupees with Indian commas, per gram', () => {
  const rates = {
    gold_22k: 12_180_00,
    gold_18k: 9_965_50,
    gold_14k: 7_750_00,
    gold_9k: 4_982_00,
    platinum_950: 4_310_00,
    silver: 152_40,
  }
  expect(rateLines(rates)).toEqual([
    { name: 'Gold 22K', rate: '₹12,180' },
    { name: 'Gold 18K', rate: '₹9,965.50' },
    { name: 'Gold 14K', rate: '₹7,750' },
    { name: 'Gold 9K', rate: '₹4,982' },
    { name: 'Platinum 950', rate: '₹4,310' },
    { name: 'Silver', rate: '₹152.40' },
  ])
})

test('silver falls back to fine silver', () => {
  expect(rateLines({ silver_999: 150_00 }).at(-1)?.rate).toBe('₹150')
  expect(rateLines({ silver: 0, silver_999: 150_00 }).at(-1)?.rate).toBe('₹150')
})

test('a metal without a rate is N/A', () => {
  expect(formatRate(0)).toBe('N/A')
  expect(formatRate(undefined)).toBe('N/A')
  expect(rateLines({}).every(({ rate }) => rate === 'N/A')).toBe(true)
})

test('the time of the rates is in UTC, with 24 hours and the long Indian date', () => {
  expect(lastUpdated('2026-09-25T00:05:00Z')).toEqual({ time: '00:05 UTC', date: '25 September 2026' })
  expect(lastUpdated('2026-09-25T23:30:00+05:30')).toEqual({ time: '18:00 UTC', date: '25 September 2026' })
  expect(lastUpdated(undefined)).toBeNull()
  expect(lastUpdated('soon')).toBeNull()
})
