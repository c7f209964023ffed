import { expect, test } from 'vitest'
import { bytesInWords } from './bytes-in-words.ts'
import { diskInWords, endsInDays, isDiskLow } from './disk-space.ts'

test('it calls a disk low below a tenth, and not at it', () => {
  expect(isDiskLow({ total: 1000, free: 99 })).toBe(true)
  expect(isDiskLow({ total: 1000, free: 100 })).toBe(false)
  expect(isDiskLow({ total: 0, free: 0 })).toBe(false)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 KB'],
  [42_000_000, '42 MB'],
  [4_260_000_000, '4.3 GB'],
  [12_000_000_000_000_000, '12000 TB'],
])('it says %d bytes as %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words))

test('it knows a week before that a disk fills up at its pace, and not of one that does not', () => {
  const from = (...free: number[]) => free.map((bytes, nth) => ({ day: `2026-11-2${nth}`, free: bytes }))
  expect(endsInDays(from(100, 90, 80))).toBeNull()
  expect(endsInDays(from(80, 70, 60))).toBe(6)
  expect(endsInDays(from(60, 60, 70))).toBeNull()
  expect(endsInDays(from(10))).toBeNull()
  expect(endsInDays([])).toBeNull()
  expect(endsInDays(from(10, 0))).toBe(0)
})

test('it says how much of a disk is free', () => {
  expect(diskInWords({ total: 50_000_000_000, free: 4_200_000_000 })).toBe('4.2 GB of 50 GB (8%)')
  expect(diskInWords({ total: 0, free: 0 })).toBe('0 B of 0 B (0%)')
})
