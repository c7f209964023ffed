import { expect, test } from 'vitest'
import { type LinkedTerms, rateLinkedBreakup } from '#rules/pricing/breakup.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import { RATES_TODAY } from '#seed/demo/rates.ts'
import { pricedSizes, pricedVariants, variantPrices } from './variant-prices.ts'
import { NO_VARIANTS, type Variants } from './variants.ts'

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
  variantPrices(product, breakup, RATES_TODAY).variants

test('each purity has its price, the cheapest first; without a choice there is none to keep', () => {
  const purities = [{ purity: '14K', netWeightMg: 4000 } as const]
  const [cheapest, own] = pricesOf({ ...ring, variants: { ...NO_VARIANTS, purities } }) ?? []
  expect(own).toBe(breakup.price)
  expect(cheapest).toBeLessThan(breakup.price)
  expect(pricesOf(ring)).toBeNull()
})

test('a length is chosen with the price in mind; the sizes of a finger are kept apart', () => {
  const sized = (label: string) =>
    variantPrices(
      { ...ring, variants: { ...NO_VARIANTS, sizes: [{ label, differenceMg: -500 }] } },
      breakup,
      RATES_TODAY,
    )
  expect(sized('16 in')).toMatchObject({ variants: [expect.any(Number), breakup.price], sizes: null })
  expect(sized('8')).toMatchObject({ variants: null, sizes: [expect.any(Number)] })
})

test('a size counts in every purity, once for each weight; couple bands need both sizes', () => {
  const choices = (variants: Partial<Variants>) =>
    pricedSizes({ ...ring, variants: { ...NO_VARIANTS, ...variants } }, breakup, RATES_TODAY).map(
      ({ choice }) => choice,
    )
  const size = (label: string, differenceMg: number) => ({ label, differenceMg })
  const sizes = [size('8', -500), size('12', 0), size('13', 500), size('14', 500)]
  expect(choices({ sizes, purities: [{ purity: '14K', netWeightMg: 4000 }] })).toEqual([
    { size: '8' },
    { size: '13' },
    { purity: '14K', size: '8' },
    { purity: '14K', size: '13' },
  ])
  expect(choices({ sizes: sizes.slice(0, 2), partnerSizes: [size('18', 0), size('20', 500)] })).toEqual([
    { size: '8', partnerSize: '18' },
    { size: '12', partnerSize: '20' },
  ])
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
