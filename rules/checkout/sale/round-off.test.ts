import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeRupees } from './round-off.ts'
import { roundOffs } from './rounded-together.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('half a rupee is rounded up, less is rounded down', () => {
  expect(wholeRupees(56_643_49)).toBe(56_643_00)
  expect(wholeRupees(56_643_50)).toBe(56_644_00)
  expect(roundOffs([56_643_36])).toEqual([-36])
  expect(roundOffs([56_643_50])).toEqual([50])
  expect(roundOffs([56_643_00])).toEqual([0])
})

test('of several lines those with the most paise are rounded up', () => {
  // 10.70 + 20.30 + 30.40 = 61.40, so the bill is 61
  expect(roundOffs([10_70, 20_30, 30_40])).toEqual([30, -30, -40])
})

test('every line and the bill come to whole rupees, and the bill moves by half a rupee at most', () => {
  const totals = fc.array(fc.integer({ min: 1_00, max: 50_00_000_00 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(totals, (lines) => {
      const offs = roundOffs(lines)
      expect(lines.every((line, nth) => (line + (offs[nth] ?? 0)) % 100 === 0)).toBe(true)
      expect(lines.every((line, nth) => line + (offs[nth] ?? 0) > 0)).toBe(true)
      expect(offs.every((off) => Math.abs(off) < 100)).toBe(true)
      expect(sumOf(lines) + sumOf(offs)).toBe(wholeRupees(sumOf(lines)))
      expect(sumOf(offs)).toBeGreaterThanOrEqual(-49)
      expect(sumOf(offs)).toBeLessThanOrEqual(50)
    }),
  )
})
