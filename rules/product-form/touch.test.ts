import { expect, test } from 'vitest'
import { metalNamed, purityOfTouch } from './touch.ts'

test.each([
  ['75', 'gold', '18K'],
  ['75.00', 'gold', '18K'],
  ['76', 'gold', '18K'],
  ['91.6', 'gold', '22K'],
  ['92', 'gold', '22K'],
  ['91.67 %', 'gold', '22K'],
  ['58.5', 'gold', '14K'],
  ['37.5', 'gold', '9K'],
  ['99.9', 'gold', '24K'],
  ['999', 'gold', '24K'],
  ['916 touch', 'gold', '22K'],
  ['92.5', 'silver', 'Silver 925'],
  ['99.9', 'silver', 'Silver 999'],
  ['95', 'platinum', 'PT950'],
  ['83.33', 'gold', '20K'],
  ['958', 'gold', '23K'],
  ['958', 'silver', 'Silver 958'],
  ['80', 'silver', 'Silver 800'],
  ['83.5', null, 'Silver 835'],
  ['75', null, '18K'],
  ['92.5', null, 'Silver 925'],
] as const)('a touch of %s of %s is %s', (text, metal, purity) => {
  expect(purityOfTouch(text, metal)).toBe(purity)
})

test.each([
  ['92.5', 'gold'],
  ['75', 'silver'],
  ['99.9', null],
  ['958', null],
  ['99.5', 'gold'],
  ['80', 'gold'],
  ['22K', 'gold'],
  ['5', null],
  ['', null],
] as const)('a touch of %s of %s has no rate', (text, metal) => {
  expect(purityOfTouch(text, metal)).toBeNull()
})

test('the first text that names a metal tells it', () => {
  expect(metalNamed(['', 'SILVER', 'Gold plated ring'])).toBe('silver')
  expect(metalNamed(['Rose gold'])).toBe('gold')
  expect(metalNamed(['S', 'Gold'])).toBe('silver')
  expect(metalNamed(['चांदीचे पैंजण'])).toBe('silver')
  expect(metalNamed(['Golden', 'Ring'])).toBeNull()
})
