import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisBps, type Paise } from '#rules/money.ts'
import { paidShares, sharedPayments } from './shared-payments.ts'

const sumOf = (amounts: readonly Paise[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const sale = fc
  .record({
    amounts: fc.array(fc.integer({ min: 100, max: 50_000_000_00 }), { minLength: 1, maxLength: 10 }),
    minAdvanceBps: fc.integer({ min: 100, max: 10_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
  })
  .map(({ amounts, minAdvanceBps, share, cuts }) => {
    const total = sumOf(amounts)
    const min = basisBps(total, minAdvanceBps)
    const paid = min + Math.floor((total - min) * share)
    const edges = [0, ...cuts.map((cut) => Math.floor(paid * cut)).toSorted((a, b) => a - b), paid]
    const payments = edges
      .slice(1)
      .map((edge, nth) => ({ nth, amount: edge - (edges[nth] ?? 0) }))
      .filter(({ amount }) => amount > 0)
    return { amounts, minAdvanceBps, total, paid, payments }
  })

test('what is paid is shared to the paisa: no product gets more than it costs, none less than its advance', () => {
  fc.assert(
    fc.property(sale, ({ amounts, minAdvanceBps, paid }) => {
      const shares = paidShares(amounts, paid, minAdvanceBps)
      expect(sumOf(shares)).toBe(paid)
      shares.forEach((share, nth) => {
        const amount = amounts[nth] ?? 0
        expect(share).toBeLessThanOrEqual(amount)
        expect(share).toBeGreaterThanOrEqual(Math.floor((amount * minAdvanceBps) / 10_000))
        expect(share).toBeGreaterThan(0)
      })
    }),
  )
})

test('a product gets more than its advance only once those before it are paid in full', () => {
  expect(paidShares([40_000, 60_000], 50_000, 1000)).toEqual([40_000, 10_000])
  expect(paidShares([40_000, 60_000], 45_000, 1000)).toEqual([39_000, 6_000])
  expect(paidShares([40_000, 60_000], 10_000, 1000)).toEqual([4_000, 6_000])
  expect(paidShares([40_000, 60_000], 100_000, 1000)).toEqual([40_000, 60_000])
})

test('each payment is cut into the shares of the products, and nothing of it is lost', () => {
  fc.assert(
    fc.property(sale, ({ amounts, minAdvanceBps, paid, payments }) => {
      const shares = paidShares(amounts, paid, minAdvanceBps)
      const parts = sharedPayments(shares, payments)
      expect(parts.map((of) => sumOf(of.map(({ amount }) => amount)))).toEqual(shares)
      for (const { nth, amount } of payments) {
        const own = parts.flat().filter((part) => part.nth === nth)
        expect(sumOf(own.map((part) => part.amount))).toBe(amount)
      }
    }),
  )
})

test('the first payment pays for the first product', () => {
  const payments = [
    { kind: 'credit', amount: 30 },
    { kind: 'cash', amount: 70 },
  ]
  expect(sharedPayments([40, 60], payments)).toEqual([
    [
      { kind: 'credit', amount: 30 },
      { kind: 'cash', amount: 10 },
    ],
    [{ kind: 'cash', amount: 60 }],
  ])
})
