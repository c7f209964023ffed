import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buybackQuote } from '#rules/pricing/buyback.ts'
import { RATES } from '#tests/support/ring-terms.ts'
import { voucherLines } from './voucher-lines.ts'

const DAYS = { capUntil: new Date('2026-12-31'), now: new Date('2026-12-01') }
const share = fc.integer({ min: 0, max: 10_000 })
const terms = fc
  .record({ metalBps: share, stoneBps: share, capBps: share })
  .map(({ capBps, ...shares }) => ({ capDays: 30, capBps, cash: shares, exchange: shares }))
const product = fc.record({
  purity: fc.constant('22K' as const),
  netWeightMg: fc.integer({ min: 1, max: 100_000 }),
  stonesPaid: fc.integer({ min: 0, max: 1e8 }),
  paid: fc.integer({ min: 0, max: 1e9 }),
  givenBack: fc.constant(0),
  paidBelowMetal: fc.option(fc.constant({ taxable: 9, metalValue: 10 })),
})

test('the lines of a purchase voucher add up to what is paid', () => {
  fc.assert(
    fc.property(product, terms, fc.integer({ min: 1, max: 1e9 }), (sold, shares, amount) => {
      const lines = voucherLines(buybackQuote(sold, RATES, shares, DAYS), amount)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
    }),
  )
})

test('stones, shares and limits are named with their arithmetic', () => {
  const sold = {
    ...{ purity: '22K' as const, netWeightMg: 5000, stonesPaid: 4_000_00, paid: 66_000_00, givenBack: 0 },
    paidBelowMetal: null,
  }
  const shares = { metalBps: 9500, stoneBps: 5000 }
  const worth = buybackQuote(sold, RATES, { capDays: 30, capBps: 9000, cash: shares, exchange: shares }, DAYS)
  expect(voucherLines(worth, 59_000_00).map(({ label, amount }) => [label, amount / 100])).toEqual([
    ['Metal value', (worth.ratePerGram * 5) / 100],
    ['Part of the metal kept', -(worth.ratePerGram * 5 * 0.05) / 100],
    ['Stones', 2_000],
    ...(worth.cash.over > 0 ? [['Limit', -worth.cash.over / 100]] : []),
    ['As agreed', (59_000_00 - worth.cash.total) / 100],
  ])
})
