import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { priceLines } from './price-lines.ts'

const rates = {
  gold_22k: 1_238_500,
  gold_18k: 1_013_300,
  gold_14k: 790_050,
  gold_9k: 508_010,
  platinum_950: 547_025,
  silver_999: 16_250,
}
const paise = fc.integer({ min: 0, max: 50_000_000 })
const anyTerms: fc.Arbitrary<PriceTerms> = fc.oneof(
  fc.record({
    mode: fc.constant('fixed' as const),
    price: fc.integer({ min: 100_000, max: 50_000_000 }),
    discountBps: fc.integer({ min: 0, max: 9000 }),
    discountPart: fc.constantFrom(...DISCOUNT_PARTS),
    gstBps: fc.constantFrom(0, 25, 300, 1800),
    insurance: fc.integer({ min: 0, max: 50_000 }),
  }),
  fc.record({
    mode: fc.constant('rate-linked' as const),
    purity: fc.constantFrom(...(Object.keys(PURITIES) as Purity[])),
    netWeightMg: fc.integer({ min: 1, max: 500_000 }),
    grossWeightMg: fc.integer({ min: 1, max: 2_500_000 }),
    making: anyMaking,
    stoneValue: paise,
    discountBps: fc.integer({ min: 0, max: 9000 }),
    discountPart: fc.constantFrom(...DISCOUNT_PARTS),
    gstBps: fc.constantFrom(0, 25, 300, 1800),
    insurance: fc.integer({ min: 0, max: 50_000 }),
  }),
)
const linesOf = (terms: PriceTerms) => {
  const breakup = priceBreakup(terms, rates)
  const [product, added] = priceLines({ breakup, stones: [] })
  return { breakup, piece: product?.rows ?? [], added: added?.rows ?? [] }
}
const amountOf = (rows: readonly { label: unknown; paise: number | null }[], label: string) =>
  rows.find((row) => row.label === label)?.paise ?? 0
const sum = (rows: readonly { paise: number | null }[]) =>
  rows.reduce((all, row) => all + (row.paise ?? 0), 0)

test('whatever a product costs, the lines shown add up to its price to the paisa', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { breakup, piece: product, added } = linesOf(terms)
      const subtotal = amountOf(product, 'Subtotal')
      const taxable = amountOf(added, 'Taxable value')
      if (terms.mode === 'rate-linked') expect(sum(product.slice(0, -1))).toBe(subtotal)
      expect(subtotal + amountOf(added, 'Discount')).toBe(taxable)
      const behindTaxable = added.slice(added.findIndex(({ label }) => label === 'Taxable value'))
      expect(sum(behindTaxable)).toBe(breakup.price)
    }),
  )
})

test('the metal line says which weight, which rate and which purity it comes from', () => {
  const { piece: product } = linesOf({
    mode: 'rate-linked',
    purity: '22K',
    netWeightMg: 4850,
    grossWeightMg: 4850,
    making: { kind: 'percent', bps: 1250 },
    stoneValue: 0,
    discountBps: 0,
    discountPart: 'making-and-stones',
    gstBps: 300,
    insurance: 0,
  })
  expect(product.map(({ label, note, paise }) => [label, note, paise])).toEqual([
    ['Metal value', '4.850 g × ₹12,385.00 per gram of 22K (916)', 6_006_725],
    ['Making charges', '12.5% of the metal value', 750_841],
    ['Subtotal', undefined, 6_757_566],
  ])
})

test('wastage is a line above the making charges, and both can be worked out by hand', () => {
  const terms = {
    mode: 'rate-linked' as const,
    purity: '22K' as const,
    netWeightMg: 12_400,
    grossWeightMg: 12_900,
    making: { kind: 'per-gram' as const, rate: 550_00, weight: 'net' as const, wastageBps: 800 },
    stoneValue: 0,
    discountBps: 1000,
    discountPart: 'making' as const,
    gstBps: 300,
    insurance: 0,
  }
  const { piece: product, added } = linesOf(terms)
  expect(product.slice(1).map(({ label, note, paise }) => [label, note, paise])).toEqual([
    ['Wastage', '8% of 12.400 g × ₹12,385.00 per gram', 1_228_592],
    ['Making charges', '₹550.00 per gram of net weight × 12.400 g', 682_000],
    ['Subtotal', undefined, 15_357_400 + 1_228_592 + 682_000],
  ])
  expect(added[0]).toMatchObject({ note: '10% of wastage and making charges', paise: -191_059 })
})

test('a fixed price shows its own lines, and no metal it was not computed from', () => {
  const { piece: product, added } = linesOf({
    mode: 'fixed',
    price: 1_030_000,
    discountBps: 0,
    discountPart: 'making-and-stones',
    gstBps: 300,
    insurance: 0,
  })
  expect(product.map(({ label, paise }) => [label, paise])).toEqual([['Subtotal', 1_000_000]])
  expect(added.map(({ label, paise }) => [label, paise])).toEqual([
    ['Taxable value', 1_000_000],
    ['GST 3%', 30_000],
  ])
})
