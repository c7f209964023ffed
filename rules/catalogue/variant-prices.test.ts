import { expect, test } from 'vitest'
import { type LinkedTerms, rateLinkedBreakup } from '#rules/pricing/breakup.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import { RATES_TODAY } from '#seed/demo/rates.ts'
import { pricedVariants, variantPrices } from './variant-prices.ts'
import { NO_VARIANTS } from './variants.ts'

const terms: LinkedTerms = {
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 5000,
  grossWeightMg: 5000,
  stoneValue: 0,
  making: { kind: 'percent', bps: 1000 },
  discountBps: 0,
  discountPart: 'making',
  gstBps: 300,
  insurance: 0,
}
const breakup = rateLinkedBreakup(terms, rateOf('22K', RATES_TODAY))
const ring = { purity: '22K', netWeightMg: 5000, grossWeightMg: 5000, variants: NO_VARIANTS }
const pricesOf = (product: Parameters<typeof pricedVariants>[0]) =>
  variantPrices(product, breakup, RATES_TODAY)

test('each purity has its price, the cheapest first; without a choice there is none to keep', () => {
  const purities = [{ purity: '14K', netWeightMg: 4000 } as const]
  const [cheapest, own] = pricesOf({ ...ring, variants: { ...NO_VARIANTS, purities } }) ?? []
  expect(own).toBe(breakup.price)
  expect(cheapest).toBeLessThan(breakup.price)
  expect(pricesOf(ring)).toBeNull()
})

test('a length is chosen with the price in mind, a ring size is not', () => {
  const sized = (label: string) =>
    pricesOf({ ...ring, variants: { ...NO_VARIANTS, sizes: [{ label, differenceMg: -500 }] } })
  expect(sized('16 in')).toHaveLength(2)
  expect(sized('8')).toBeNull()
})

test('of a product that is stocked by item, its items count', () => {
  const item = (tag: string, netWeightMg: number) => ({
    tag,
    variant: {},
    netWeightMg,
    grossWeightMg: netWeightMg,
  })
  const items = [item('A', 5000), item('B', 6000)]
  expect(pricedVariants({ ...ring, items }, breakup, RATES_TODAY).map(({ choice }) => choice)).toEqual([
    {},
    { tag: 'A' },
    { tag: 'B' },
  ])
  expect(pricesOf({ ...ring, items })).toHaveLength(2)
})
