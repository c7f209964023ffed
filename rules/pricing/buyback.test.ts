import { expect, test } from 'vitest'
import { type BuybackTerms, buybackPolicy, buybackQuote, capEnds } from './buyback.ts'
import { calculatePrice } from './calculator.ts'
import type { ReturnedProduct } from './returned-product.ts'

const RATES = {
  gold_22k: 13_000_00,
  gold_18k: 10_600_00,
  gold_14k: 8_300_00,
  gold_9k: 5_300_00,
  platinum_950: 5_500_00,
  silver_999: 170_00,
}
const TERMS: BuybackTerms = {
  cash: { metalBps: 9500, stoneBps: 0 },
  exchange: { metalBps: 10_000, stoneBps: 8000 },
  capDays: 30,
  capBps: 10_000,
}
const RING: ReturnedProduct = {
  purity: '22K',
  netWeightMg: 4850,
  stonesPaid: 9_000_00,
  paidBelowMetal: null,
  paid: 68_000_00,
  givenBack: 0,
}
const DELIVERED = new Date('2026-11-01T06:00:00Z')
const capUntil = capEnds({ deliveredAt: DELIVERED, placedAt: new Date(0) }, TERMS.capDays)
const later = { capUntil, now: new Date('2026-12-01T06:00:00Z') }
const atOnce = { capUntil, now: new Date('2026-12-01T05:59:59Z') }

test('a ring is worth its metal at the day’s rate and a share of its stones, worked out by hand', () => {
  // 4.850 g × ₹13,000 = ₹63,050; 95 % = ₹59,897.50. Stones: paid ₹9,000; 80 % = ₹7,200.
  expect(buybackQuote(RING, RATES, TERMS, later)).toMatchObject({
    ratePerGram: 13_000_00,
    metalValue: 63_050_00,
    stonesPaid: 9_000_00,
    cap: null,
    cash: { metal: 59_897_50, stones: 0, over: 0, total: 59_897_50 },
    exchange: { metal: 63_050_00, stones: 7_200_00, over: 0, total: 70_250_00 },
  })
})

test('in the first thirty days after delivery no quote exceeds what was paid, and says by how much it would', () => {
  expect(buybackQuote(RING, RATES, TERMS, atOnce)).toMatchObject({
    cap: { amount: 68_000_00, until: later.now },
    cash: { over: 0, total: 59_897_50 },
    exchange: { metal: 63_050_00, stones: 7_200_00, over: 2_250_00, total: 68_000_00 },
  })
  expect(buybackQuote(RING, RATES, { ...TERMS, capBps: 8000 }, atOnce).cash).toMatchObject({
    over: 5_497_50,
    total: 54_400_00,
  })
})

test('what was refunded since is taken off: no more goes back than was paid, or than the product is worth', () => {
  const refunded = { ...RING, paid: 58_000_00, givenBack: 10_000_00 }
  const { cash, exchange } = buybackQuote(refunded, RATES, TERMS, later)
  expect(cash).toMatchObject({ over: 1_897_50, total: 58_000_00 })
  // Worth ₹70,250, more than the ₹68,000 that were paid.
  expect(exchange).toMatchObject({ over: 10_000_00, total: 60_250_00 })
  const all = { ...RING, paid: 0, givenBack: 68_000_00 }
  expect(buybackQuote(all, RATES, TERMS, later)).toMatchObject({
    cash: { total: 0 },
    exchange: { total: 2_250_00 },
  })
})

test('while nothing is delivered the days are counted from the order', () => {
  expect(capEnds({ deliveredAt: null, placedAt: DELIVERED }, 30)).toEqual(later.now)
})

test('metal that was bought for nine tenths of its value counts nine tenths at every rate', () => {
  const cheap = { ...RING, stonesPaid: 0, paidBelowMetal: { taxable: 45_000_00, metalValue: 50_000_00 } }
  expect(buybackQuote(cheap, RATES, TERMS, later)).toMatchObject({
    metalValue: 63_050_00,
    metalCounted: 56_745_00,
    exchange: { total: 56_745_00 },
  })
})

test('the policy states the same shares the quote uses', () => {
  const [exchange, cash, limit] = buybackPolicy(TERMS)
  expect(exchange).toContain('100% of the metal value')
  expect(exchange).toContain('80% of what you paid for its stones')
  expect(cash).toContain('95% of the metal value')
  expect(cash).toContain('nothing for stones')
  expect(limit).toBe('For the first 30 days after delivery, both are limited to what you paid for the piece.')
  expect(buybackPolicy({ ...TERMS, capDays: 0 }).join(' ')).not.toContain('after delivery')
})

test('the calculator prices by the rule of the shop', () => {
  // 10 g × ₹13,000 = ₹1,30,000; making 8 % = ₹10,400; GST 3 % of ₹1,40,400 = ₹4,212.
  const wish = { purity: '22K', netWeightMg: 10_000, makingBps: 800 } as const
  expect(calculatePrice(wish, RATES, 300)).toMatchObject({
    subtotal: 1_40_400_00,
    gst: 4_212_00,
    price: 1_44_612_00,
  })
})
