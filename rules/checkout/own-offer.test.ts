import { expect, test } from 'vitest'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { NO_OFFER, type OwnOffer, savingTogether } from './own-offer.ts'

const RATES = { gold_22k: 1, gold_18k: 1, gold_14k: 1, gold_9k: 1, platinum_950: 1, silver_999: 1 }
const OFFER: OwnOffer = { bps: 1000, onlyProductIds: null, cap: null }

/** ₹1,00,000 with 3 % GST, of which offers are taken; `nothing`: none. */
const priced = (price: number, discountPart: 'whole-price' | 'nothing' = 'whole-price'): Breakup =>
  priceBreakup({ mode: 'fixed', price, discountBps: 0, gstBps: 300, insurance: 0, discountPart }, RATES)
const [ring, chain, coin] = [
  { id: 'ring', breakup: priced(1_03_000_00) },
  { id: 'chain', breakup: priced(2_06_000_00) },
  { id: 'coin', breakup: priced(5_15_000_00, 'nothing') },
]

test('the saving is the difference in what is paid, GST included: 10 % of ₹1,00,000 and 3 % of that', () => {
  expect(savingTogether([ring], OFFER)).toBe(10_300_00)
  expect(savingTogether([coin], OFFER)).toBe(0)
  expect(savingTogether([ring], NO_OFFER)).toBe(0)
})

test('while a payment uses the offer, only its products have it, and what is bought with one of them', () => {
  const used = { ...OFFER, onlyProductIds: ['chain'] }
  expect(savingTogether([ring], used)).toBe(0)
  expect(savingTogether([chain], used)).toBe(20_600_00)
  expect(savingTogether([ring, chain], used)).toBe(30_900_00)
})

test('the first payment has the offer on everything in it', () => {
  expect(savingTogether([ring, coin, chain], OFFER)).toBe(30_900_00)
  expect(savingTogether([coin], OFFER)).toBe(0)
  expect(savingTogether([ring], NO_OFFER)).toBe(0)
  expect(savingTogether([], OFFER)).toBe(0)
})

test('a limit counts for all of it, before GST', () => {
  const limited = { ...OFFER, cap: 25_000_00 }
  expect(savingTogether([ring], limited)).toBe(10_300_00)
  expect(savingTogether([ring, chain], limited)).toBe(25_750_00)
  expect(savingTogether([ring, chain], { ...OFFER, cap: 0 })).toBe(0)
})
