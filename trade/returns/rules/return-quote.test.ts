import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUOTE_RULES } from '#rules/items/quote-rules.ts'
import { buybackPolicy, buybackQuote } from '#rules/pricing/buyback.ts'
import { NO_RATES, PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { payToFaults } from './pay-to.ts'
import { inspectedSum, netWeightNow, type ReturnQuote } from './return-quote.ts'

const at = new Date('2026-11-24T10:00:00+05:30')
const RATES = { ...NO_RATES, gold_22k: 12_000_00, gold_18k: 9_800_00, silver_999: 150_00 }
const product = (netWeightMg: number, stonesPaid: number, paid: number) => ({
  purity: '22K' as const,
  paidBelowMetal: null,
  givenBack: 0,
  ...{ netWeightMg, stonesPaid, paid },
})
const quoteOf = (metalBps: number, capDays: number): ReturnQuote => ({
  ratesAt: at.toISOString(),
  rates: RATES,
  ratePerGram: RATES.gold_22k,
  purity: '22K',
  netWeightMg: 5000,
  shares: { metalBps, stoneBps: 5000 },
  cap: { capDays, capBps: 10_000 },
  capUntil: new Date(at.getTime() + capDays * 1000).toISOString(),
  quotedAt: at.toISOString(),
})

test('an inspection never raises the quote, confirms it for an unchanged product, and its lines add up', () => {
  const anyPurity = fc.constantFrom(...(Object.keys(PURITIES) as Purity[]))
  const any = fc.record({
    net: fc.integer({ min: 1, max: 50_000 }),
    stones: fc.integer({ min: 0, max: 20_000 }),
    lost: fc.integer({ min: 0, max: 70_000 }),
    metalBps: fc.integer({ min: 1, max: 10_000 }),
    capDays: fc.integer({ min: 0, max: 30 }),
    stonesPaid: fc.integer({ min: 0, max: 9_000_00 }),
    paid: fc.integer({ min: 0, max: 90_000_00 }),
    purity: anyPurity,
  })
  fc.assert(
    fc.property(any, ({ net, stones, lost, metalBps, capDays, stonesPaid, paid, purity }) => {
      const soldMg = net + stones
      const quote = quoteOf(metalBps, capDays)
      const sold = product(net, stonesPaid, paid)
      const terms = { ...quote.cap, cash: quote.shares, exchange: quote.shares }
      const quoted = buybackQuote(sold, RATES, terms, { capUntil: new Date(quote.capUntil), now: at }).cash
        .total
      const weightMg = Math.max(1, soldMg - lost)
      const sum = inspectedSum(quoted, quote, sold, { weightMg, purity, soldMg })
      expect(sum.amount).toBeLessThanOrEqual(quoted)
      expect(sum.amount).toBeGreaterThanOrEqual(0)
      expect(sum.paid - sum.deductions.reduce((all, one) => all + one.amount, 0)).toBe(sum.amount)
      const same = inspectedSum(quoted, quote, sold, {
        weightMg: soldMg,
        purity: '22K',
        soldMg,
      })
      expect(same).toEqual({ paid: quoted, deductions: [], amount: quoted })
      expect(netWeightNow(net, soldMg, weightMg)).toBeLessThanOrEqual(Math.min(net, weightMg))
    }),
  )
})

test('a gram less of metal is a gram less at the quoted rate', () => {
  // 4 g × ₹12,000 × 95 % = ₹45,600 instead of ₹57,000.
  const sum = inspectedSum(57_000_00, quoteOf(9500, 0), product(5000, 0, 0), {
    ...{ weightMg: 4200, purity: '22K', soldMg: 5200 },
  })
  expect(sum).toMatchObject({ amount: 45_600_00, deductions: [{ amount: 11_400_00 }] })
})

test('what another scale shows within the tolerance leaves the quote as it is; beyond it, all of the loss counts', () => {
  const at = (weightMg: number) =>
    inspectedSum(57_000_00, quoteOf(9500, 0), product(5000, 0, 0), {
      ...{ weightMg, purity: '22K', soldMg: 5200 },
    }).amount
  expect([5190, 5200, 5210].map(at)).toEqual([57_000_00, 57_000_00, 57_000_00])
  // 4.989 g × ₹12,000 × 95 %.
  expect(at(5189)).toBe(56_874_60)
  expect(netWeightNow(5000, 5200, 5210)).toBe(5000)
})

test('money goes to a UPI ID or to a whole bank account', () => {
  const payTo = { method: 'upi' as const, upiId: 'asha.patil@okaxis', holder: '', account: '', ifsc: '' }
  const fields = (change: object) => payToFaults({ ...payTo, ...change }).map(({ field }) => field)
  expect(fields({})).toEqual([])
  for (const upiId of ['', 'asha', '@okaxis', 'a b@okaxis', 'asha@'])
    expect(fields({ upiId })).toEqual(['upiId'])
  expect(fields({ method: 'bank' })).toEqual(['holder', 'account', 'ifsc'])
  expect(fields({ method: 'bank', holder: 'Asha', account: '123456789', ifsc: 'hdfc0000123' })).toEqual([])
  expect(fields({ method: 'bank', holder: 'Asha', account: '1,23,456', ifsc: 'HDFC1000123' })).toEqual([
    'account',
    'ifsc',
  ])
})

test('the pages state the rule about weight once, and by how much scales may differ', () => {
  const shares = { metalBps: 9500, stoneBps: 0 }
  const policy = buybackPolicy({ cash: shares, exchange: shares, capDays: 0, capBps: 10_000 })
  const all = [...policy, ...QUOTE_RULES]
  expect(all.filter((sentence) => sentence.includes('weighs less'))).toHaveLength(1)
  expect(all.filter((sentence) => sentence.includes('up to 10 mg'))).toHaveLength(1)
})
