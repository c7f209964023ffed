import { expect, test } from 'vitest'
import { NO_VARIANTS } from '#rules/catalogue/variants.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { guardedMove, guardedNewPrice, whyGuarded } from './price-guard.ts'
import type { PricedTerms } from './priced-terms.ts'

const SHEET: RateSheet = {
  gold_22k: 12_000_00,
  gold_18k: 10_000_00,
  gold_14k: 7_800_00,
  gold_9k: 5_000_00,
  platinum_950: 5_400_00,
  silver_999: 160_00,
}
const BASIS = { sheet: SHEET, settings: { discountScope: 'whole-price' as const, makingTables: [] } }

const FIXED: PricedTerms = {
  pricingMode: 'fixed',
  purity: '',
  netWeightMg: 0,
  grossWeightMg: 5000,
  making: null,
  stoneValue: 0,
  fixedPrice: 1000_00,
  discountBps: 0,
  gstBps: 300,
  insurance: 0,
  variants: NO_VARIANTS,
  offersApply: true,
}
const RING: PricedTerms = {
  ...FIXED,
  pricingMode: 'rate-linked',
  purity: '22K',
  netWeightMg: 5000,
  making: { kind: 'percent', bps: 1000 },
  fixedPrice: null,
}

const costing = (rupees: number): PricedTerms => ({ ...FIXED, fixedPrice: rupees * 100 })
const move = (before: PricedTerms, after: PricedTerms, earlier: PricedTerms[] = []) =>
  guardedMove({ before, after, earlier }, BASIS)

test('a price may move by the setting, up or down, and not by a paisa more', () => {
  expect(move(costing(1000), costing(800))).toBeNull()
  expect(move(costing(1000), costing(1200))).toBeNull()
  expect(move(costing(1000), costing(799.99))).toEqual({ from: 1000_00, to: 799_99 })
  expect(move(costing(1000), costing(1200.01))).toEqual({ from: 1000_00, to: 1200_01 })
})

test('several small cuts within a day count together, from the highest price of that day', () => {
  expect(move(costing(900), costing(810), [costing(1000)])).toBeNull()
  expect(move(costing(810), costing(729), [costing(1000), costing(900)])).toEqual({
    from: 1000_00,
    to: 729_00,
  })
  const raisedFirst = [costing(1000)]
  expect(move(costing(1200), costing(950), raisedFirst)).toEqual({ from: 1200_00, to: 950_00 })
})

test('several small rises count together, from the price a day ago', () => {
  expect(move(costing(1190), costing(1410), [costing(1000)])).toEqual({ from: 1000_00, to: 1410_00 })
})

test('a price may go back to where it was within the day', () => {
  expect(move(costing(100), costing(1000), [costing(1000)])).toBeNull()
})

test('an edit that leaves the price alone is never refused, whatever happened before', () => {
  expect(move(costing(100), costing(100), [costing(1000)])).toBeNull()
})

test.each<[string, Partial<PricedTerms>]>([
  ['making charges', { making: { kind: 'amount', amount: 50_000_00 } }],
  ['the net weight', { netWeightMg: 3000 }],
  ['the purity', { purity: '14K' }],
  ['the way it is priced', { pricingMode: 'fixed', fixedPrice: 100_00 }],
  ['stones', { stoneValue: 30_000_00 }],
  ['insurance', { insurance: 20_000_00 }],
])('what counts is what a customer pays: %s', (_, change) => {
  expect(move(RING, { ...RING, ...change })).not.toBeNull()
})

test('a discount counts by its effect on the price, and so does making a type eligible for discounts', () => {
  const work = { ...RING, stoneValue: 60_000_00 }
  expect(move(work, { ...work, discountBps: 2500 })).not.toBeNull()
  expect(move(work, { ...work, discountBps: 1500 })).toBeNull()
  const excluded = { ...work, discountBps: 2500, offersApply: false }
  expect(move(excluded, { ...excluded, offersApply: true })).not.toBeNull()
})

test('every purity and every size counts, also one that is new', () => {
  const sized = {
    ...NO_VARIANTS,
    sizes: [
      { label: '12', differenceMg: 0 },
      { label: '14', differenceMg: 200 },
    ],
  }
  const tiny = {
    ...NO_VARIANTS,
    sizes: [
      { label: '12', differenceMg: 0 },
      { label: '14', differenceMg: -4500 },
    ],
  }
  const light = { ...NO_VARIANTS, purities: [{ purity: '18K' as const, netWeightMg: 100 }] }
  const fair = { ...NO_VARIANTS, purities: [{ purity: '18K' as const, netWeightMg: 4600 }] }
  expect(move({ ...RING, variants: sized }, { ...RING, variants: tiny })).not.toBeNull()
  expect(move(RING, { ...RING, variants: tiny })).not.toBeNull()
  expect(move(RING, { ...RING, variants: light })).not.toBeNull()
  expect(move(RING, { ...RING, variants: sized })).toBeNull()
  expect(move(RING, { ...RING, variants: fair })).toBeNull()
  const onlyTiny = { ...NO_VARIANTS, sizes: [{ label: '7', differenceMg: -4500 }] }
  expect(move(RING, { ...RING, variants: onlyTiny })).not.toBeNull()
})

test('a new product is measured by its price without the discount', () => {
  const terms = {
    mode: 'fixed' as const,
    price: 1000_00,
    gstBps: 300,
    insurance: 0,
    discountPart: 'whole-price' as const,
  }
  expect(guardedNewPrice(priceBreakup({ ...terms, discountBps: 2000 }, SHEET), null)).toBeNull()
  expect(guardedNewPrice(priceBreakup({ ...terms, discountBps: 9000 }, SHEET), null)).toMatchObject({
    to: 1000_00,
  })
})

test('the refusal names the price and the rule', () => {
  const one = { name: 'Lotus Ring', from: 1000_00, to: 100_00 }
  const rule = 'Only a manager or an owner may change a price by more than 20% within a day.'
  expect(whyGuarded([one])).toBe(`“Lotus Ring” would cost ₹100 instead of ₹1,000. ${rule}`)
  expect(whyGuarded([one, one])).toBe(`The prices of 2 products would change by more than 20%. ${rule}`)
})

test('a discount that makes a fixed price look reduced is guarded, though nobody pays another price', () => {
  expect(move(FIXED, { ...FIXED, discountBps: 1000 })).toBeNull()
  expect(move(FIXED, { ...FIXED, discountBps: 9000 })).toMatchObject({
    from: 1000_00,
    claim: 'undiscounted',
  })
  expect(move({ ...FIXED, discountBps: 9000 }, FIXED)).toBeNull()
})

test('an old price far above the price is guarded; taking it away is not', () => {
  expect(move(FIXED, { ...FIXED, oldPrice: 1200_00 })).toBeNull()
  const invented = { ...FIXED, oldPrice: 9000_00 }
  expect(move(FIXED, invented)).toEqual({ from: 1000_00, to: 9000_00, claim: 'struck through' })
  expect(move(invented, FIXED)).toBeNull()
  expect(move(invented, costing(990))).toBeNull()
  expect(whyGuarded([{ name: 'Lotus Ring', from: 1000_00, to: 9000_00, claim: 'struck through' }])).toMatch(
    '“Lotus Ring” would have an old price of ₹9,000 instead of ₹1,000.',
  )
})

test('a new product may not claim more either', () => {
  const breakup = priceBreakup(
    {
      mode: 'fixed',
      price: 1000_00,
      discountBps: 0,
      discountPart: 'whole-price',
      gstBps: 300,
      insurance: 0,
    },
    SHEET,
  )
  expect(guardedNewPrice(breakup, 1200_00)).toBeNull()
  expect(guardedNewPrice(breakup, 5000_00)).toMatchObject({ to: 5000_00, claim: 'struck through' })
})
