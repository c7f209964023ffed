import { expect, test } from 'vitest'
import { buybackPolicy, buybackQuote, type Returned } from './buyback.ts'
import { calculatePrice } from './calculator.ts'

const RATES = {
  gold_22k: 13_000_00,
  gold_18k: 10_600_00,
  gold_14k: 8_300_00,
  gold_9k: 5_300_00,
  platinum_950: 5_500_00,
  silver_999: 170_00,
}
const TERMS = {
  cash: { metalPoints: 9500, stonePoints: 0 },
  exchange: { metalPoints: 10_000, stonePoints: 8000 },
}
const RING: Returned = { purity: '22K', netWeightMg: 4850, stoneValue: 10_000_00, discountPoints: 1000 }

test('a ring is worth its metal at the rate of the day and a share of its stones, worked out by hand', () => {
  // 4.850 g × ₹13,000 = ₹63,050; 95 % = ₹59,897.50. Stones: ₹10,000 less 10 % = ₹9,000; 80 % = ₹7,200.
  expect(buybackQuote(RING, RATES, TERMS)).toMatchObject({
    ratePerGram: 13_000_00,
    metalValue: 63_050_00,
    stonesPaid: 9_000_00,
    cash: { metal: 59_897_50, stones: 0, total: 59_897_50 },
    exchange: { metal: 63_050_00, stones: 7_200_00, total: 70_250_00 },
  })
})

test('the policy says the very shares the quote is worked out with', () => {
  const [exchange, cash] = buybackPolicy(TERMS)
  expect(exchange).toContain('100 % of the metal value')
  expect(exchange).toContain('80 % of what you paid for its stones')
  expect(cash).toContain('95 % of the metal value')
  expect(cash).toContain('nothing for stones')
})

test('the calculator prices by the rule of the shop', () => {
  // 10 g × ₹13,000 = ₹1,30,000; making 8 % = ₹10,400; GST 3 % of ₹1,40,400 = ₹4,212.
  const wish = { purity: '22K', netWeightMg: 10_000, makingPoints: 800 } as const
  expect(calculatePrice(wish, RATES, 300)).toMatchObject({
    subtotal: 1_40_400_00,
    gst: 4_212_00,
    price: 1_44_612_00,
  })
})
