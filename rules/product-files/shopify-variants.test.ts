import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VariantChoice, variantOf } from '#rules/catalogue/variants.ts'
import { readImportRow } from '#rules/product-batches/import/import-row.ts'
import { FormReader } from '#rules/product-form/form-reader.ts'
import { readVariants } from '#rules/product-form/variants-text.ts'
import type { RowTexts } from './corrections.ts'
import type { ImportCells } from './import-mapping.ts'
import { mergeShopifyRows } from './shopify-rows.ts'

type Variant = { options: string[]; grams?: number | undefined; price?: string; sku?: string; stock?: number }

/** A product of Shopify's file by its options and variants, read as it was mapped. */
function read(names: string[], variants: Variant[], texts: RowTexts = {}) {
  const rows = variants.map(({ options, grams, price = '45000', sku = '', stock = 1 }, index) => {
    const cells: Record<string, string> = {
      Handle: 'ring',
      'Variant Grams': grams === undefined ? '' : String(grams),
      'Variant Price': price,
      'Variant SKU': sku,
      'Variant Inventory Qty': String(stock),
    }
    for (const [at, option] of options.entries()) {
      cells[`Option${at + 1} Name`] = index === 0 ? (names[at] ?? '') : ''
      cells[`Option${at + 1} Value`] = option
    }
    return { row: index + 2, cells: cells as ImportCells }
  })
  const [first, ...others] = rows
  if (!first) throw new Error('A product has at least one variant.')
  const { cells, variants: file } = mergeShopifyRows([first, ...others])
  const column = (name: string) => ({ column: name, guess: false, otherwise: '' })
  const same = Object.entries(texts).map(([field, otherwise]) => [
    field,
    { column: null, guess: false, otherwise },
  ])
  const mapping = {
    weight: column('Variant Grams'),
    price: column('Variant Price'),
    ...Object.fromEntries(same),
  }
  return readImportRow(cells, mapping, 'shopify', { variants: file })
}

const LINKED = { pricingMode: 'rate-linked' }

test('sizes, colours and purities with their weights become those of one product', () => {
  const { fields, notes } = read(
    ['Ring Size', 'Metal'],
    [
      { options: ['12', '18K Yellow Gold'], grams: 4 },
      { options: ['14', '18K Yellow Gold'], grams: 4.2 },
      { options: ['12', '18K Rose Gold'], grams: 4 },
      { options: ['14', '18K Rose Gold'], grams: 4.2 },
      { options: ['12', '14K Yellow Gold'], grams: 3.6 },
      { options: ['14', '14K Yellow Gold'], grams: 3.78 },
      { options: ['12', '14K Rose Gold'], grams: 3.6 },
      { options: ['14', '14K Rose Gold'], grams: 3.78 },
    ],
    LINKED,
  )
  expect(fields).toMatchObject({
    purity: '18K',
    purities: '14K 3.6 g',
    colours: 'Yellow, Rose',
    sizes: '12, 14 +0.2 g',
    weight: '4',
  })
  expect(notes).toEqual([
    '8 variants become one product that comes in several purities and colours and sizes, with their total stock of 8.',
  ])
})

test.each([
  ['Size', ['10', '12'], { sizes: '10, 12' }],
  ['Bangle size', ['2 - 4', '2,6'], { sizes: '2-4, 2.6' }],
  ['Chain Length', ['18"', '20 inches'], { sizes: '18 in, 20 inches' }],
  ['Colour', ['Yellow Gold', 'Rose'], { colours: 'Yellow, Rose' }],
  ['Metal Color', ['Gold', 'Oxidised'], { colours: 'Gold, Oxidised' }],
  ['रंग', ['पिवळा', 'गुलाबी'], { colours: 'पिवळा, गुलाबी' }],
])('the option %s is understood', (name, values, fields) => {
  const result = read(
    [name],
    values.map((value) => ({ options: [value], grams: 4 })),
  )
  expect(result.fields).toMatchObject(fields)
})

test('couple bands have her sizes and his', () => {
  const options = [
    ['10', '18'],
    ['10', '20'],
    ['12', '18'],
    ['12', '20'],
  ]
  const { fields } = read(
    ['Her Size', 'His Size'],
    options.map((one) => ({ options: one, grams: 9 })),
  )
  expect(fields).toMatchObject({ sizes: '10, 12', partnerSizes: '18, 20' })
  expect(read(['His Size'], [{ options: ['18'] }, { options: ['20'] }]).fields).toMatchObject({
    sizes: '18, 20',
  })
})

test('a product without options has no variants and no note', () => {
  const { fields, notes } = read(['Title'], [{ options: ['Default Title'], grams: 3 }])
  expect(fields).not.toHaveProperty('sizes')
  expect(notes).toEqual([])
})

test('a note names what ours cannot express: options, prices, SKUs, weights, combinations, stock', () => {
  const { fields, notes } = read(
    ['Size', 'Stone', 'Karat'],
    [
      { options: ['12', 'Ruby', '22K'], grams: 4, price: '45000', sku: 'R-12' },
      { options: ['14', 'Ruby', '22K'], grams: 4.4, price: '47000', sku: 'R-14', stock: 0 },
      { options: ['12', 'Emerald', '18K'], grams: 3.7, price: '41000', sku: 'E-12' },
    ],
  )
  expect(fields).toMatchObject({ sizes: '12, 14', purity: '22K' })
  expect(fields).not.toHaveProperty('purities')
  expect(notes).toEqual([
    '3 variants become one product that comes in several sizes, with their total stock of 2.',
    'The option “Stone” (Ruby; Emerald) cannot be imported. The first values are used.',
    'Other purities (18K) need a price that follows the metal rate, so the product comes in 22K only.',
    'Their prices differ (22K, size 12: ₹45,000; 22K, size 14: ₹47,000; 18K, size 12: ₹41,000). The first price is used for all of them.',
    'Each has its own SKU (22K, size 12: R-12; 22K, size 14: R-14; 18K, size 12: E-12). The product keeps the first.',
    'Their weights differ (22K, size 12: 4 g; 22K, size 14: 4.4 g; 18K, size 12: 3.7 g), which only a price that follows the metal rate can use. The first is used.',
    'Out of stock in the file, but here the stock is that of the whole product: 22K, size 14.',
  ])
})

test('combinations that the file does not have are counted', () => {
  const options = [
    ['10', 'Yellow'],
    ['12', 'Yellow'],
    ['12', 'Rose'],
  ]
  const { notes } = read(
    ['Size', 'Colour'],
    options.map((one) => ({ options: one, grams: 4 })),
    LINKED,
  )
  expect(notes.at(-1)).toBe('One combination is not in the file, but can be ordered here.')
})

test('a metal of another kind, or a purity without a weight, stays behind with a note', () => {
  const metals = read(
    ['Metal'],
    [
      { options: ['18K Gold'], grams: 4 },
      { options: ['PT950'], grams: 6 },
    ],
    LINKED,
  )
  expect(metals.fields).toMatchObject({ purity: '18K' })
  expect(metals.notes).toContain(
    'Other purities (PT950) need the same metal and their own weights, so the product comes in 18K only.',
  )
  const unweighed = read(['Purity'], [{ options: ['18K'], grams: 4 }, { options: ['14K'] }], LINKED)
  expect(unweighed.notes.join(' ')).toContain('Other purities (14K)')
})

test('unknown options never stop a file, whatever is in them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 3 }),
      fc.array(fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (names, values) => {
        const { notes } = read(
          names,
          values.map((options) => ({ options })),
        )
        expect(notes.every((note) => note.length < 1500)).toBe(true)
      },
    ),
  )
})

const sizes = fc.uniqueArray(fc.integer({ min: 4, max: 28 }), { minLength: 1, maxLength: 6 })
const colours = fc.subarray(['Yellow', 'Rose', 'White'])
const purities = fc.shuffledSubarray(['22K', '18K', '14K'], { minLength: 1 })

test('a full grid weighs here what it weighs in the file, or a note says that it does not', () => {
  fc.assert(
    fc.property(
      ...[sizes, colours, purities, fc.integer({ min: 2000, max: 40_000 })],
      fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 30, maxLength: 30 }),
      (sizeList, colourList, purityList, baseMg, more) => {
        const grid = purityList.flatMap((purity, p) =>
          (colourList.length > 0 ? colourList : ['']).flatMap((colour) =>
            sizeList.map((size, s) => ({
              choice: { purity, colour, size: String(size) },
              mg: baseMg + (more[s] ?? 0) + (more[20 + p] ?? 0),
            })),
          ),
        )
        const names = ['Purity', 'Size', ...(colourList.length > 0 ? ['Colour'] : [])]
        const { fields, notes } = read(
          names,
          grid.map(({ choice: { purity, colour, size }, mg }) => ({
            options: [purity, size, colour].slice(0, names.length),
            grams: mg / 1000,
          })),
          LINKED,
        )
        const own = { purity: fields.purity ?? '', netWeightMg: grid[0]?.mg ?? 0, isLinked: true }
        const reader = new FormReader()
        const text = { purities: '', colours: '', sizes: '', partnerSizes: '', ...fields }
        const product = { ...own, grossWeightMg: own.netWeightMg, variants: readVariants(reader, text, own) }
        expect(reader.faults).toEqual([])
        const isSame = grid.every(({ choice, mg }) => {
          const wish: VariantChoice = { ...choice, colour: choice.colour || undefined }
          const variant = variantOf(product, wish)
          return variant !== null && Math.abs(variant.grossWeightMg - mg) <= 10
        })
        expect(notes.some((note) => note.startsWith('Here the weight'))).toBe(!isSame)
      },
    ),
  )
})

test('a product with as many variants as a file may have rows gets a note and delays nobody', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ options: [`S${index}`], grams: 4 + index / 1000 }))
  expect(read(['Size'], rows(2048), LINKED).fields.sizes).toContain('S2047')
  const { fields, notes, warns } = read(['Size'], rows(100_000), LINKED)
  expect(fields).not.toHaveProperty('sizes')
  expect([notes, warns]).toEqual([
    ['1,00,000 variants are more than Shopify allows, so none of them is kept.'],
    true,
  ])
})
