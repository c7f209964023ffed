import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileProduct, PREVIEW_LIMITS, previewImport } from './import-preview.ts'
import { typicalRanges } from './typical-ranges.ts'

let row = 1
function nextRow(): number {
  row += 1
  return row
}

/** A bangle of 12.400 g at ₹12,385 a gram and ₹8 of making for each ₹100 of metal. */
const bangle = (different: Partial<FileProduct> = {}): FileProduct => ({
  row: nextRow(),
  name: 'Bangle',
  sku: '',
  type: 'Bangles',
  purity: '22K',
  metal: 'gold',
  grossWeightMg: 12_400,
  netWeightMg: 12_400,
  flatLabour: 0,
  price: 1_70_835_00,
  making: 12_285_00,
  metalValue: 1_53_574_00,
  ignoredPrice: null,
  ...different,
})
const many = (different: Partial<FileProduct> = {}) => Array.from({ length: 12 }, () => bangle(different))
const NOTHING = typicalRanges([], 'catalogue')
const sentences = (products: FileProduct[], catalogue = NOTHING) =>
  previewImport(products, catalogue).warnings.map(({ sentence }) => sentence)

test('products like those in the catalogue get no warning', () => {
  expect(sentences(many(), typicalRanges(many(), 'catalogue'))).toEqual([])
})

test('a price below the value of its metal is a warning, whatever the rest of the file is', () => {
  expect(sentences(many({ price: 700_00, making: null }))).toHaveLength(12)
  expect(sentences([bangle({ price: 700_00, making: null })])).toEqual([
    '₹700 is less than its metal, which is worth ₹1,53,574 today.',
  ])
})

test('eight per cent that was read as eight rupees is a warning on every row', () => {
  const sentence =
    'Making charges of ₹8 for the whole product are very low for metal worth ₹1,53,574. Are they a percentage, or per gram?'
  expect(sentences(many({ making: 8_00, flatLabour: 8_00, price: 1_58_189_00 }))[0]).toBe(sentence)
  const withWastage = { making: 12_293_92, flatLabour: 8_00, price: 1_70_844_00 }
  expect(sentences([bangle(withWastage)], typicalRanges(many(), 'catalogue'))).toEqual([sentence])
})

test('making charges of next to nothing, or of more than the trade takes, are a warning without any other product', () => {
  expect(sentences([bangle({ making: 100_00 })])).toEqual([
    '₹100 is 0.065% of the metal value. 0.5% to 60% is usual in the trade.',
  ])
  expect(sentences([bangle({ making: 1_50_000_00, price: 3_12_000_00 })])).toEqual([
    '₹1,50,000 is 98% of the metal value. 0.5% to 60% is usual in the trade.',
  ])
})

test('a price far from the middle of the file is a warning where the catalogue has too few of its type', () => {
  const dear = bangle({ price: 9_00_000_00 })
  expect(sentences([...many(), dear])).toEqual([
    '₹9,00,000 is ₹72,581 per gram. Bangles usually cost ₹4,593 to ₹41,332 per gram in this file.',
  ])
})

test('a price in the file is compared with the computed one', () => {
  expect(sentences([bangle({ ignoredPrice: 1_72_000_00 })])).toEqual([])
  expect(sentences([bangle({ ignoredPrice: 3_00_000_00 })])).toEqual([
    'The price comes to ₹1,70,835, but the file says ₹3,00,000.',
  ])
})

test('the first, cheapest, most expensive and oddest are shown, and never more than the limit', () => {
  const products = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_00_000_00 }),
      making: fc.option(fc.integer({ min: 0, max: 1_00_000_00 })),
      type: fc.constantFrom('Rings', 'Bangles'),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(products, (list) => {
      const all = list.map((one) => bangle(one))
      const { preview, warnings } = previewImport(all, NOTHING)
      const prices = all.map(({ price }) => price).toSorted((one, other) => one - other)
      expect(preview.cheapest.map(({ price }) => price)).toEqual(prices.slice(0, PREVIEW_LIMITS.cheapest))
      expect(preview.dearest[0]?.price).toBe(prices.at(-1))
      expect(preview.first.map(({ row }) => row)).toEqual(all.slice(0, 10).map(({ row }) => row))
      expect(preview.oddest).toHaveLength(Math.min(PREVIEW_LIMITS.oddest, preview.warned))
      expect(new Set(warnings.map(({ row }) => row)).size).toBe(preview.warned)
      for (const odd of preview.oddest) expect(odd.warnings.length).toBeGreaterThan(0)
    }),
  )
})
