import { expect, test } from 'vitest'
import { type PricedProduct, termsOfProduct } from './product-terms.ts'

const RING: PricedProduct = {
  pricingMode: 'rate-linked',
  purity: '22K',
  netWeightMg: 4600,
  grossWeightMg: 4800,
  making: { kind: 'percent', bps: 900 },
  stoneValue: 100_00,
  fixedPrice: null,
  discountBps: 500,
  gstBps: 300,
  insurance: 50_00,
}

const RINGS = { discountPart: 'making', makingTable: null } as const

test('a rate-linked product is priced from its metal, making and stones', () => {
  expect(termsOfProduct(RING, RINGS)).toEqual({
    mode: 'rate-linked',
    purity: '22K',
    netWeightMg: 4600,
    grossWeightMg: 4800,
    making: { kind: 'percent', bps: 900 },
    stoneValue: 100_00,
    discountBps: 500,
    discountPart: 'making',
    gstBps: 300,
    insurance: 50_00,
  })
})

test('a fixed-price product is priced as typed in, whatever its metal', () => {
  expect(termsOfProduct({ ...RING, pricingMode: 'fixed', fixedPrice: 9_999_00 }, RINGS)).toEqual({
    mode: 'fixed',
    price: 9_999_00,
    metal: { purity: '22K', netWeightMg: 4600 },
    discountBps: 500,
    discountPart: 'making',
    gstBps: 300,
    insurance: 50_00,
  })
})

test.each([
  ['a purity nobody publishes a rate for', { purity: '21K' }],
  ['no purity', { purity: '' }],
  ['no making charges', { making: null }],
  ['those of a table that is not there', { making: { kind: 'table' } }],
  ['a fixed price that is missing', { pricingMode: 'fixed' }],
] as const)('a product with %s gets no price', (_what, fault) => {
  expect(() => termsOfProduct({ ...RING, ...fault }, RINGS)).toThrow()
})
