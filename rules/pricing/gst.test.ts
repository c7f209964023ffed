import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstOn, gstWithin } from './gst.ts'

const bps = fc.constantFrom(0, 25, 150, 300, 500, 1800)
const paise = fc.integer({ min: 0, max: 1e10 })

test.each([
  [100_33, 300, 300],
  [100_34, 300, 302],
  [99_99, 25, 24],
  [100_00, 25, 26],
] as const)('on %i paise at %i basis points the tax is %i paise', (taxable, rate, tax) => {
  expect(gstOn(taxable, rate)).toBe(tax)
})

test('the tax is two equal halves, each the nearest to the exact half', () => {
  fc.assert(
    fc.property(paise, bps, (taxable, rate) => {
      const half = gstOn(taxable, rate) / 2
      expect(Number.isInteger(half)).toBe(true)
      expect(Math.abs(half * 20_000 - taxable * rate)).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('the tax in a price is the tax that was put on it', () => {
  fc.assert(
    fc.property(paise, bps, (taxable, rate) => {
      const gst = gstOn(taxable, rate)
      expect(gstWithin(taxable + gst, rate)).toBe(gst)
    }),
  )
})

test('the tax in any price is two equal halves, each within a paisa of its share of the rest', () => {
  fc.assert(
    fc.property(paise, bps, (price, rate) => {
      const half = gstWithin(price, rate) / 2
      expect(Number.isInteger(half)).toBe(true)
      expect(Math.abs(half * 20_000 - (price - 2 * half) * rate)).toBeLessThan(20_000)
    }),
  )
})
