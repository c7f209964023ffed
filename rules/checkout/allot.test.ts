import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allot } from './allot.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('as a rule each product gets its own amount', () => {
  expect(allot([100, 200, 300], 600)).toEqual([100, 200, 300])
})

test('too little pays for the first products in full, too much goes to the first', () => {
  expect(allot([100, 200, 300], 250)).toEqual([100, 150, 0])
  expect(allot([100, 200], 350)).toEqual([150, 200])
  expect(allot([100, 200], 0)).toEqual([0, 0])
})

test('each product gets its advance before one gets more', () => {
  expect(allot([10_000, 20_000, 30_000], 12_000, 2_000)).toEqual([2_000, 4_000, 6_000])
  expect(allot([10_000, 20_000, 30_000], 22_000, 2_000)).toEqual([10_000, 6_000, 6_000])
})

const sale = fc
  .record({
    amounts: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 10 }),
    minAdvanceBps: fc.integer({ min: 0, max: 10_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amounts, minAdvanceBps, part }) => {
    const total = sum(amounts)
    const least = Math.ceil((total * minAdvanceBps) / 10_000)
    return { amounts, minAdvanceBps, paid: Math.round(least + (total - least) * part) }
  })

test('whatever is paid, the shares add up to it, none is more than its amount and none less than its advance', () => {
  fc.assert(
    fc.property(sale, ({ amounts, minAdvanceBps, paid }) => {
      const shares = allot(amounts, paid, minAdvanceBps)
      expect(sum(shares)).toBe(paid)
      for (const [nth, amount] of amounts.entries()) {
        expect(shares[nth]).toBeLessThanOrEqual(amount)
        expect(shares[nth]).toBeGreaterThanOrEqual(Math.floor((amount * minAdvanceBps) / 10_000))
      }
    }),
  )
})
