import { expect, test } from 'vitest'
import { salaryWords } from './salary.ts'

test.each([
  [450_000, 700_000, '₹4.5 L – ₹7 L per annum'],
  [96_000, 100_000, '₹96,000 – ₹1,00,000 per annum'],
  [100_001, 250_000, '₹1 L – ₹2.5 L per annum'],
  [10_000_000, 12_500_000, '₹100 L – ₹1.25 Cr per annum'],
  [10_000_001, 20_000_000, '₹1 Cr – ₹2 Cr per annum'],
  [360_000, 360_000, '₹3.6 L per annum'],
  [0, 180_000, 'Up to ₹1.8 L per annum'],
  [0, 0, 'Salary on request'],
])('%i to %i rupees a year reads "%s"', (min, max, words) => {
  expect(salaryWords(min, max)).toBe(words)
})

test('a range typed in the wrong order is corrected', () => {
  expect(salaryWords(700_000, 450_000)).toBe('₹4.5 L – ₹7 L per annum')
})
