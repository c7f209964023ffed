import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { anySlabs } from '#tests/support/any-making.ts'
import { RATES, ringTerms } from '#tests/support/ring-terms.ts'
import { makingInTable } from './making-in-table.ts'
import { slabFor } from './making-slab.ts'
import { type MakingTable, tableOf } from './making-table.ts'
import { makingLines } from './making-words.ts'

const RINGS: MakingTable = {
  type: 'Rings',
  min: 1_500,
  slabs: [
    { upToGrams: 2, amount: 1_200 },
    { upToGrams: 8, perGram: 550.5 },
    { upToGrams: null, percentBps: 850 },
  ],
}
const OTHERS: MakingTable = { type: '', min: 0, slabs: [{ upToGrams: null, percentBps: 1000 }] }

const WORDS = {
  percent: (bps: number) => `${bps / 100}%`,
  grams: (milligrams: number) => `${milligrams / 1000} g`,
  rupees: (paise: number) => `₹${paise / 100}`,
  fixed: 'fixed',
}

function lineOf(netWeightMg: number) {
  const terms = ringTerms({ netWeightMg, making: makingInTable({ kind: 'table' }, RINGS) })
  const { making, metal } = priceBreakup({ ...terms, discountPart: 'making' }, RATES)
  if (!making || !metal) throw new Error('A ring has both.')
  return makingLines(making, metal, WORDS).map(({ note, amount }) => `${note}: ${amount}`)
}

test('a type has its own table, or that of all others, or none', () => {
  expect(tableOf([OTHERS, RINGS], 'Rings')).toBe(RINGS)
  expect(tableOf([OTHERS, RINGS], 'Bangles')).toBe(OTHERS)
  expect(tableOf([RINGS], 'Bangles')).toBeNull()
})

// 8 g × ₹550.50 = ₹4,404; 8.5 % of 8.001 g × ₹12,385 = ₹8,422.85
test('the net weight chooses the slab, up to and including its end, and the line names it', () => {
  expect(lineOf(2_000)).toEqual(['fixed (up to 2 g) = ₹1200, minimum ₹1500: 150000'])
  expect(lineOf(2_001)).toEqual([
    '₹550.5 per gram of net weight × 2.001 g (over 2 g, up to 8 g) = ₹1101.55, minimum ₹1500: 150000',
  ])
  expect(lineOf(8_000)).toEqual(['₹550.5 per gram of net weight × 8 g (over 2 g, up to 8 g): 440400'])
  expect(lineOf(8_001)).toEqual(['8.5% of the metal value (over 8 g): 842285'])
})

test("the product's own minimum applies instead of that of the table, and its wastage stays", () => {
  expect(makingInTable({ kind: 'table', min: 900_00, wastageBps: 300 }, RINGS)).toMatchObject({
    min: 900_00,
    wastageBps: 300,
  })
  expect(makingInTable({ kind: 'table' }, RINGS)).toMatchObject({ min: 1_500_00 })
  expect(makingInTable({ kind: 'table' }, OTHERS)).not.toHaveProperty('min')
  expect(() => makingInTable({ kind: 'table' }, null)).toThrow()
})

test('every net weight is in exactly one slab', () => {
  fc.assert(
    fc.property(anySlabs, fc.integer({ min: 1, max: 1_000_000 }), (slabs, netWeightMg) => {
      const holding = slabs.filter(
        ({ upToMg }, index) =>
          netWeightMg > (slabs[index - 1]?.upToMg ?? 0) && (upToMg === null || netWeightMg <= upToMg),
      )
      expect(holding).toHaveLength(1)
      expect(slabFor(slabs, netWeightMg).slab).toBe(holding[0])
    }),
  )
})
