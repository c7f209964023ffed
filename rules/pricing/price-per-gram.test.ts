import { expect, test } from 'vitest'
import { pricePerGram } from './price-per-gram.ts'

test('a price per gram is the whole price divided by the net weight of metal', () => {
  // ₹1,00,000.00 ÷ 8.000 g = ₹12,500.00
  expect(pricePerGram(1_00_000_00, 8_000)).toBe(12_500_00)
  // ₹1,000.00 ÷ 3.000 g = ₹333.33
  expect(pricePerGram(1_000_00, 3_000)).toBe(333_33)
})

test('what has no metal has no price per gram', () => {
  expect(pricePerGram(1_00_000_00, 0)).toBeNull()
})
