import { expect, test } from 'vitest'
import { compactRupees } from './compact-rupees.ts'

test.each([
  [0, '₹0'],
  [85_000, '₹850'],
  [1_200_000, '₹12k'],
  [35_000_000, '₹3.5 L'],
  [1_000_000_000, '₹1 Cr'],
  [12_340_000_000, '₹12.3 Cr'],
])('%d paise are %s', (paise, text) => expect(compactRupees(paise)).toBe(text))
