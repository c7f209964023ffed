import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import type { MakingCharges } from '#rules/pricing/terms.ts'
import { anyCharges } from '#tests/support/any-making.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { makingLines } from './making-words.ts'

const WORDS = {
  percent: (bps: number) => `${bps / 100} %`,
  grams: (milligrams: number) => `${(milligrams / 1000).toFixed(3)} g`,
  rupees: (paise: number) => `₹${paise / 100}`,
  fixed: 'fixed',
}

const bangle = (making: MakingCharges) =>
  priceBreakup(
    { ...ringTerms({ netWeightMg: 12_400, grossWeightMg: 12_900, making }), discountPart: 'making' },
    RATES,
  )

const linesOf = ({ making, metal }: ReturnType<typeof bangle>) => {
  if (!making || !metal) throw new Error('A bangle has both.')
  return makingLines(making, metal, WORDS).map(({ label, note, amount }) => `${label}: ${note} = ${amount}`)
}

// 12.400 g × ₹12,385 = ₹1,53,574.
test('making per gram counts the net or the gross weight, as the product says', () => {
  expect(linesOf(bangle({ kind: 'per-gram', rate: 550_00, weight: 'net' }))).toEqual([
    'Making charges: ₹550 per gram of net weight × 12.400 g = 682000',
  ])
  expect(linesOf(bangle({ kind: 'per-gram', rate: 550_00, weight: 'gross' }))).toEqual([
    'Making charges: ₹550 per gram of gross weight × 12.900 g = 709500',
  ])
})

test('wastage is a line of its own: a share of the net weight at the metal rate', () => {
  const breakup = bangle({ kind: 'per-gram', rate: 550_00, weight: 'net', wastageBps: 800 })
  // 8 % of 12.400 g = 0.992 g; × ₹12,385 = ₹12,285.92. ₹550 × 12.400 g = ₹6,820.
  expect(linesOf(breakup)).toEqual([
    'Wastage: 8 % of 12.400 g × ₹12385 per gram = 1228592',
    'Making charges: ₹550 per gram of net weight × 12.400 g = 682000',
  ])
  expect(breakup).toMatchObject({
    metal: { value: 1_53_574_00 },
    making: { amount: 1_228_592 + 682_000, wastage: 1_228_592 },
    subtotal: 1_53_574_00 + 1_228_592 + 682_000,
    discountable: { part: 'making', amount: 1_228_592 + 682_000, floor: 1_53_574_00 },
  })
})

test('wastage goes with a percentage or an amount as well, and neither is charged on the other', () => {
  expect(linesOf(bangle({ kind: 'percent', bps: 500, wastageBps: 300 }))).toEqual([
    'Wastage: 3 % of 12.400 g × ₹12385 per gram = 460722',
    'Making charges: 5 % of the metal value = 767870',
  ])
  expect(linesOf(bangle({ kind: 'amount', amount: 2_500_00, wastageBps: 300 }))).toEqual([
    'Wastage: 3 % of 12.400 g × ₹12385 per gram = 460722',
    'Making charges: fixed = 250000',
  ])
})

test('zero labour has no line with wastage, but has one if nothing else is charged', () => {
  expect(linesOf(bangle({ kind: 'percent', bps: 0, wastageBps: 300 }))).toHaveLength(1)
  expect(linesOf(bangle({ kind: 'percent', bps: 0 }))).toEqual(['Making charges: 0 % of the metal value = 0'])
})

// 12.400 g × ₹100 = ₹1,240; the minimum is ₹1,500.
test('a charge below the minimum is raised to it, and its line says so', () => {
  expect(linesOf(bangle({ kind: 'per-gram', rate: 100_00, weight: 'net', min: 1_500_00 }))).toEqual([
    'Making charges: ₹100 per gram of net weight × 12.400 g = ₹1240, minimum ₹1500 = 150000',
  ])
  expect(linesOf(bangle({ kind: 'per-gram', rate: 550_00, weight: 'net', min: 1_500_00 }))).toEqual([
    'Making charges: ₹550 per gram of net weight × 12.400 g = 682000',
  ])
})

test('wastage comes on top of the minimum', () => {
  expect(linesOf(bangle({ kind: 'percent', bps: 0, wastageBps: 300, min: 1_500_00 }))).toEqual([
    'Wastage: 3 % of 12.400 g × ₹12385 per gram = 460722',
    'Making charges: 0 % of the metal value = ₹0, minimum ₹1500 = 150000',
  ])
})

/** `numerator ÷ denominator` to the nearest whole number, halves upwards; another way than the shop's. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator
  return (numerator - down * denominator) * 2n >= denominator ? down + 1n : down
}

test('every kind of making, worked out again in whole numbers, is the same to the paisa', () => {
  const weights = fc.record({
    net: fc.integer({ min: 1, max: 2_000_000 }),
    rest: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(anyCharges, weights, (making, { net, rest }) => {
      const terms = ringTerms({ netWeightMg: net, grossWeightMg: net + rest, making })
      const breakup = priceBreakup({ ...terms, discountPart: 'making' }, RATES)
      const rate = BigInt(rateOf(terms.purity, RATES))
      const metal = nearest(rate * BigInt(net), 1000n)
      const wastage = nearest(rate * BigInt(net) * BigInt(making.wastageBps ?? 0), 10_000_000n)
      const labour =
        making.kind === 'slabs'
          ? making.slabs.findLast((_, index) => net > (making.slabs[index - 1]?.upToMg ?? 0))?.labour
          : making
      if (!labour) throw new Error('Every weight is in a slab.')
      const weight = labour.kind === 'per-gram' && labour.weight === 'gross' ? net + rest : net
      const computed = {
        percent: () => (labour.kind === 'percent' ? nearest(metal * BigInt(labour.bps), 10_000n) : 0n),
        amount: () => (labour.kind === 'amount' ? BigInt(labour.amount) : 0n),
        'per-gram': () =>
          labour.kind === 'per-gram' ? nearest(BigInt(labour.rate) * BigInt(weight), 1000n) : 0n,
      }[labour.kind]()
      const min = BigInt(making.min ?? 0)
      const raised = computed < min ? min : computed
      expect((breakup.making?.amount ?? 0) - (breakup.making?.wastage ?? 0)).toBeGreaterThanOrEqual(
        making.min ?? 0,
      )
      expect(BigInt(breakup.making?.amount ?? -1)).toBe(raised + wastage)
      expect(BigInt(breakup.making?.wastage ?? 0)).toBe(wastage)
      expect(BigInt(breakup.subtotal)).toBe(metal + raised + wastage)
      expect(BigInt(breakup.price)).toBe(
        metal + raised + wastage + 2n * nearest((metal + raised + wastage) * 300n, 20_000n),
      )
      if (breakup.making && breakup.metal)
        expect(
          makingLines(breakup.making, breakup.metal, WORDS).reduce((sum, { amount }) => sum + amount, 0),
        ).toBe(breakup.making.amount)
    }),
  )
})
