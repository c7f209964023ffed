import { expect, test } from 'vitest'
import { readCarats, readGrams, readRupees, readRupeesPerGram } from './read-measures.ts'

test.each([
  ['1 tola', 11_664],
  ['2.5 tola', 29_160],
  ['१ तोळा', 11_664],
  ['96 ratti', 11_664],
  ['8 ratti', 972],
  ['12.400 gms', 12_400],
  ['१२.४ ग्रॅम', 12_400],
])('%j weighs %i mg', (text, milligrams) => {
  expect(readGrams(text)).toBe(milligrams)
})

test('a ratti of gemstones is 0.91 carat', () => {
  expect(readCarats('5 ratti')).toBe(455)
  expect(readCarats('0.18 ct')).toBe(18)
})

test.each([
  ['550', 550_00],
  ['₹550/g', 550_00],
  ['Rs. 1,250.50 per gm', 1_250_50],
  ['550 per piece', null],
])('%j is %j paise for each gram', (text, paise) => {
  expect(readRupeesPerGram(text)).toBe(paise)
})

test.each(['9,62', '9,6', '1,00,00'])(
  '%j is refused as a weight and as an amount: its comma is in the wrong place',
  (text) => {
    expect([readGrams(text), readRupees(text)]).toEqual([null, null])
  },
)

test('amounts have lakh commas and the rupee sign', () => {
  expect(readRupees('₹ 5,60,000')).toBe(5_60_000_00)
  expect(readRupees('₹१,२३,४५६')).toBe(1_23_456_00)
})
