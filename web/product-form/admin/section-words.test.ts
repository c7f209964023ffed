import { expect, test } from 'vitest'
import { emptyProductForm } from '#rules/product-form/write-product-form.ts'
import { sectionWords } from './section-words.ts'

const EMPTY = emptyProductForm()

test('it says nothing of an empty form, whose defaults are nothing an admin entered', () => {
  expect(Object.values(sectionWords(EMPTY)).filter(Boolean)).toEqual([])
})

test('it names the stones by kind and count, and their value where the price follows the rate', () => {
  const stones = [
    { kind: 'natural diamond', count: '18', carats: '0.18', quality: '' },
    { kind: 'emerald', count: '', carats: '', quality: '' },
    { kind: '', count: '1', carats: '', quality: '' },
  ]
  const form = { ...EMPTY, stones, stoneValue: '45,000' }
  expect(sectionWords(form).stones).toBe('18 × natural diamond, 1 × emerald, 1 × stone, ₹45,000')
  expect(sectionWords({ ...form, pricingMode: 'fixed' }).stones).not.toContain('₹')
})

test('a number is said with what it is', () => {
  expect(sectionWords({ ...EMPTY, leadDays: '15' }).details).toBe('Made to order, working days: 15')
})

test('it names what changes the price', () => {
  const form = { ...EMPTY, wastagePercentage: '8', discount: '10', gstPercentage: '5', insurance: '99' }
  expect(sectionWords(form).price).toBe('Wastage 8%, Discount 10%, GST 5%, Insurance ₹99')
  const least = { ...EMPTY, minimumMakingCharges: '1500' }
  expect(sectionWords(least).price).toContain('Minimum making ₹1500')
  expect(sectionWords({ ...form, pricingMode: 'fixed' }).price).not.toContain('Wastage')
})

test('it counts choices, and names the rest in few words', () => {
  const words = sectionWords({
    ...EMPTY,
    sizes: '10 -0.12 g, 12, 14 +0.16 g',
    colours: 'Yellow',
    engravingLetters: '20',
    engravingPrice: '500',
    certified: true,
    certificate: 'BIS 916',
    countryOfOrigin: 'Italy',
    sku: 'GR-1',
    not_returnable: true,
  })
  expect(words.variants).toBe('1 colour, 3 sizes')
  expect(words.engraving).toBe('Up to 20 letters, ₹500')
  expect(words.papers).toBe('Certified, BIS 916, Italy')
  expect(words.details).toBe('GR-1, Cannot be returned')
})
