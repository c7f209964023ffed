import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import type { MakingTable } from '#rules/pricing/making/making-table.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { variantBreakup } from '#rules/pricing/variant-breakup.ts'
import { FormReader } from '#rules/product-form/form-reader.ts'
import { readVariants, writeVariants } from '#rules/product-form/variants-text.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import {
  choiceForAddress,
  chosen,
  NO_VARIANTS,
  productTitle,
  puritiesOf,
  type Variants,
  variantOf,
} from './variants.ts'

const RING = {
  name: 'Lotus Ring',
  purity: '22K',
  netWeightMg: 5000,
  grossWeightMg: 5400,
  variants: {
    purities: [
      { purity: '18K', netWeightMg: 4500 },
      { purity: '14K', netWeightMg: 4000 },
    ],
    colours: ['Yellow', 'Rose'],
    sizes: [
      { label: '10', differenceMg: -250 },
      { label: '12', differenceMg: 0 },
      { label: '14', differenceMg: 500 },
    ],
  } satisfies Variants,
}

test('a choice left open is the standard one, except the size, which nobody picks for a shopper', () => {
  expect(variantOf(RING, {})).toEqual({
    purity: '22K',
    colour: 'Yellow',
    size: null,
    partnerSize: null,
    tag: null,
    netWeightMg: 5000,
    grossWeightMg: 5400,
  })
  const plain = { ...RING, variants: NO_VARIANTS }
  expect(variantOf(plain, {})).toMatchObject({ purity: '22K', colour: null, size: null, netWeightMg: 5000 })
})

test('another purity has its own weight, another size takes metal in proportion, stones stay', () => {
  expect(variantOf(RING, { purity: '18K' })).toMatchObject({ netWeightMg: 4500, grossWeightMg: 4900 })
  expect(variantOf(RING, { size: '14' })).toMatchObject({ netWeightMg: 5500, grossWeightMg: 5900 })
  // 4.5 g × 5.5 / 5
  expect(variantOf(RING, { purity: '18K', size: '14' })).toMatchObject({ netWeightMg: 4950 })
})

test('a variant the product does not come in is not sold', () => {
  for (const choice of [
    { purity: '9K' },
    { colour: 'White' },
    { size: '13' },
    { purity: 'PT950', size: '12' },
  ])
    expect(variantOf(RING, choice)).toBeNull()
  expect(variantOf({ ...RING, variants: NO_VARIANTS }, { size: '12' })).toBeNull()
})

test('a variant is named by what could be chosen, and can be asked for again', () => {
  const variant = variantOf(RING, { purity: '18K', colour: 'Rose', size: '14' })
  if (!variant) throw new Error('The ring comes in it.')
  const choice = chosen(RING, variant)
  expect(productTitle({ name: 'Lotus Ring', variant: choice })).toBe('Lotus Ring, 18K, rose, size 14')
  expect(choice).toEqual({ purity: '18K', colour: 'Rose', size: '14' })
  expect(variantOf(RING, chosen(RING, variant))).toEqual(variant)
  const plain = { ...RING, variants: NO_VARIANTS }
  const only = variantOf(plain, {})
  expect(productTitle({ name: 'Lotus Ring', variant: {} })).toBe('Lotus Ring')
  expect(only && chosen(plain, only)).toEqual({})
})

const TABLE: MakingTable = {
  type: '',
  min: 1_500,
  slabs: [
    { upToGrams: 8, perGram: 700 },
    { upToGrams: 20, percentBps: 900 },
    { upToGrams: null, percentBps: 700 },
  ],
}

test('the page and the server price a variant alike, whatever the product and the rates', () => {
  const rate = fc.integer({ min: 100, max: 5_000_000 })
  const sheets = fc.record({
    gold_22k: rate,
    gold_18k: rate,
    gold_14k: rate,
    gold_9k: rate,
    platinum_950: rate,
    silver_999: rate,
  })
  const products = fc.record({
    netWeightMg: fc.integer({ min: 300, max: 200_000 }),
    making: fc.oneof(anyMaking, fc.constant({ kind: 'table' as const })),
    stoneValue: fc.integer({ min: 0, max: 10_00_000_00 }),
    discountBps: fc.integer({ min: 0, max: 5000 }),
    gstBps: fc.constantFrom(300, 150, 1800),
    insurance: fc.integer({ min: 0, max: 5_000_00 }),
  })
  const choices = fc.record({
    purity: fc.constantFrom(...puritiesOf(RING)),
    size: fc.constantFrom('10', '12', '14'),
  })
  fc.assert(
    fc.property(
      products,
      sheets,
      choices,
      fc.constantFrom(...DISCOUNT_PARTS),
      (columns, sheet, choice, discountPart) => {
        const product = {
          ...RING,
          ...columns,
          grossWeightMg: columns.netWeightMg + 400,
          variants: { ...RING.variants, sizes: RING.variants.sizes.map(half(columns.netWeightMg)) },
          pricingMode: 'rate-linked' as const,
          fixedPrice: null,
        }
        const part = { discountPart, makingTable: TABLE }
        const variant = variantOf(product, choice)
        if (!variant) throw new Error('The ring comes in it.')
        const onServer = priceBreakup(termsOfProduct({ ...product, ...variant }, part), sheet)
        const onPage = variantBreakup(priceBreakup(termsOfProduct(product, part), sheet), variant, sheet)
        expect(onPage).toEqual(onServer)
        expect(variant.netWeightMg).toBeGreaterThan(0)
      },
    ),
  )
})

/** Sizes of a light product must not weigh less than nothing. */
const half = (max: number) => (size: { label: string; differenceMg: number }) => ({
  ...size,
  differenceMg: Math.max(size.differenceMg, -Math.floor(max / 2)),
})

const read = (
  text: Partial<Record<'purities' | 'colours' | 'sizes' | 'partnerSizes', string>>,
  isLinked = true,
) => {
  const reader = new FormReader()
  const form = { purities: '', colours: '', sizes: '', partnerSizes: '', ...text }
  return { variants: readVariants(reader, form, { ...RING, isLinked }), faults: reader.faults }
}

test('variants are read as they are written', () => {
  const text = writeVariants(RING.variants)
  expect(text).toEqual({
    purities: '18K 4.5 g, 14K 4 g',
    colours: 'Yellow, Rose',
    sizes: '10 -0.25 g, 12, 14 +0.5 g',
    partnerSizes: '',
  })
  expect(read(text)).toEqual({ variants: RING.variants, faults: [] })
  expect(read({ purities: ' 18 kt 4.5', sizes: '2-4, 2-6 +1.2 g' })).toMatchObject({
    variants: {
      purities: [{ purity: '18K', netWeightMg: 4500 }],
      sizes: [
        { label: '2-4', differenceMg: 0 },
        { label: '2-6', differenceMg: 1200 },
      ],
    },
    faults: [],
  })
})

test.each([
  ['purities', '18K', 'Please enter each purity with its net weight'],
  ['purities', 'gold 4 g', 'Please enter each purity with its net weight'],
  ['purities', '22K 4 g', 'Please enter each purity only once'],
  ['purities', '18K 4 g, 18K 5 g', 'Please enter each purity only once'],
  ['purities', 'PT950 6 g', 'Another metal is another product'],
  ['colours', 'Rose, rose', 'Please enter each colour only once'],
  ['sizes', '12, 12', 'Please enter each size only once'],
  ['sizes', '10 -6 g, 12', 'The weight difference cannot be as large as the net weight'],
  ['sizes', '10 -0.1 g, 12 +0.1 g', 'Please enter one size without a difference'],
  ['sizes', '12 +1.2.3 g, 13', 'Please enter sizes such as'],
  ['partnerSizes', '20, 22', 'Please enter her sizes first'],
  ['partnerSizes', '20, 20', 'Please enter each size only once'],
] as const)('%s “%s” are refused: %s', (field, text, sentence) => {
  expect(read({ [field]: text }).faults).toMatchObject([
    { field, sentence: expect.stringContaining(sentence) },
  ])
})

test('couple bands have his sizes beside hers, and both take metal', () => {
  const text = { sizes: '10 -0.25 g, 12', partnerSizes: '18 -0.5 g, 20' }
  const { variants, faults } = read(text)
  expect(faults).toEqual([])
  expect(writeVariants(variants)).toMatchObject(text)
  const bands = { ...RING, variants }
  expect(variantOf(bands, { size: '10', partnerSize: '18' })).toMatchObject({ netWeightMg: 4250 })
  expect(variantOf(bands, { size: '12', partnerSize: '21' })).toBeNull()
  expect(read({ sizes: '10 -3 g, 12', partnerSizes: '18 -2 g, 20' }).faults).toMatchObject([
    { field: 'partnerSizes', sentence: expect.stringContaining('Both differences together') },
  ])
})

test('every size that is chosen is in the address, also the one of the price that is shown', () => {
  expect(choiceForAddress(RING, { purity: '22K', size: '12' })).toEqual({ size: '12' })
  expect(choiceForAddress(RING, { purity: '18K' })).toEqual({ purity: '18K' })
  expect(choiceForAddress(RING, { size: '99' })).toEqual({})
})

test('a fixed price stays the same in every size and knows no other purity', () => {
  expect(read({ sizes: '10, 12', colours: 'Rose' }, false).faults).toEqual([])
  expect(read({ sizes: '10 -0.2 g, 12' }, false).faults).toMatchObject([{ field: 'sizes' }])
  expect(read({ purities: '18K 4 g' }, false).faults).toMatchObject([{ field: 'purities' }])
})
