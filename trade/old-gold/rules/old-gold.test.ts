import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portion } from '#rules/money.ts'
import { PURITIES, type Purity, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import {
  fineGoldRate,
  fineGoldWords,
  type OldGoldTerms,
  oldGoldFault,
  oldGoldSteps,
  oldGoldWorth,
  touchOfKarats,
} from './old-gold.ts'

const RATES: RateSheet = {
  gold_22k: 12_000_00,
  gold_18k: 9_900_00,
  gold_14k: 7_800_00,
  gold_9k: 5_200_00,
  platinum_950: 4_000_00,
  silver_999: 150_00,
}
const TERMS: OldGoldTerms = { meltingLossBps: 100, deductionBps: 200 }

const bps = fc.integer({ min: 0, max: 3000 })
const terms = fc.record({ meltingLossBps: bps, deductionBps: bps })
const perGram = fc.integer({ min: 50_00, max: 20_000_00 })
const rates: fc.Arbitrary<RateSheet> = fc.record({
  gold_22k: perGram,
  gold_18k: perGram,
  gold_14k: perGram,
  gold_9k: perGram,
  platinum_950: perGram,
  silver_999: perGram,
})
const piece = fc
  .record({
    grossWeightMg: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.integer({ min: 0, max: 99 }),
    touchBps: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ grossWeightMg, share, touchBps }) => ({
    ...{ grossWeightMg, touchBps },
    deductedMg: Math.floor((grossWeightMg * share) / 100),
  }))

describe('what old gold is worth', () => {
  it('is its fine gold by the 22K rate, less what the owner keeps', () => {
    // 22K: ₹12,000 ÷ 0.916 = ₹13,100.43 for a gram of fine gold; 24K: ₹13,090.91 ÷ 0.999 = ₹13,104.01; 18K: ₹13,200.
    expect(fineGoldRate(RATES)).toBe(13_100_43)
    // A rate of another purity that was forgotten takes nothing off: ₹9,000 ÷ 0.75 would be ₹12,000.
    expect(fineGoldRate({ ...RATES, gold_18k: 9_000_00 })).toBe(13_100_43)
    expect(fineGoldWords(RATES)).toContain('the 22K rate of ₹12,000.00 is for metal that is 91.6% gold')
    expect(fineGoldWords(RATES)).toContain('The 24K rate of ₹13,090.91 is')
    // 12.500 − 0.300 = 12.200 g; 1 % of it, 0.122 g, is lost; 91.66 % of 12.078 g is 11.070 g.
    const worth = oldGoldWorth({ grossWeightMg: 12_500, deductedMg: 300, touchBps: 9166 }, RATES, TERMS)
    expect(worth).toMatchObject({ netMg: 12_200, meltingLossMg: 122, fineMg: 11_070 })
    // 11.070 × ₹13,100.43 = ₹1,45,021.76; 2 % of it is ₹2,900.44.
    expect(worth).toMatchObject({ value: 1_45_021_76, deduction: 2_900_44, amount: 1_42_121_32 })
    // Before melting, 91.66 % of 12.200 g is 11.182 g, worth ₹1,46,489.01: melting takes ₹1,467.25 of it.
    const steps = oldGoldSteps(worth)
    expect(steps.map(({ label, result }) => `${label} ${result}`)).toEqual([
      'Gross weight 12.500 g',
      'Stones and dirt −0.300 g',
      'Metal value ₹1,46,489.01',
      'Melting loss −₹1,467.25',
      'Deduction −₹2,900.44',
      'Paid for it ₹1,42,121.32',
    ])
    expect(steps.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBe(worth.amount)
    expect(steps.map(({ detail }) => detail)).toContain('1% of the metal, 11.070 g of fine gold is left')
  })

  it('follows the arithmetic worked out again with whole numbers, for any piece, rates and terms', () => {
    fc.assert(
      fc.property(piece, rates, terms, (weighed, sheet, { meltingLossBps, deductionBps }) => {
        const worth = oldGoldWorth(weighed, sheet, { meltingLossBps, deductionBps })
        const net = BigInt(weighed.grossWeightMg - weighed.deductedMg)
        const loss = (net * BigInt(meltingLossBps) + 9999n) / 10_000n
        const fine = ((net - loss) * BigInt(weighed.touchBps)) / 10_000n
        const value = (BigInt(worth.ratePerGram) * fine * 2n + 1000n) / 2000n
        const deduction = (value * BigInt(deductionBps) * 2n + 10_000n) / 20_000n
        expect([worth.fineMg, worth.value, worth.deduction].map(BigInt)).toEqual([fine, value, deduction])
        expect(worth.amount).toBe(worth.value - worth.deduction)
        expect(worth.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is never more than the metal of a piece of 22 or 24 karat costs at the same rates', () => {
    const gold = fc.constantFrom<Purity>('24K', '22K')
    fc.assert(
      fc.property(piece, gold, rates, terms, ({ grossWeightMg, deductedMg }, purity, sheet, taken) => {
        const touchBps = PURITIES[purity].fineness * 10
        const { netMg, amount } = oldGoldWorth({ grossWeightMg, deductedMg, touchBps }, sheet, taken)
        expect(amount).toBeLessThanOrEqual(portion(rateOf(purity, sheet), netMg, 1000))
      }),
    )
  })

  it('reads karats as their share of gold', () => {
    expect([24, 22, 18].map(touchOfKarats)).toEqual([10_000, 9166, 7500])
  })

  it('cannot be more than the bill it pays for', () => {
    expect(oldGoldFault(50_000_00, 50_000_00, 'more than the bill')).toBeNull()
    expect(oldGoldFault(60_000_00, 50_000_00, 'more than the bill')).toMatch(
      /^The old gold is worth ₹60,000, ₹10,000 more than the bill\./,
    )
  })
})
