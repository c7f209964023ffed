import { expect, test } from 'vitest'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { bestOfferIn, NO_OFFER, offerSaving, ownSaving } from './own-offer.ts'

const RATES = { gold_22k: 1, gold_18k: 1, gold_14k: 1, gold_9k: 1, platinum_950: 1, silver_999: 1 }
const OFFER = { points: 1000, onlyProductId: null }

/** ₹1,00,000 with 3 % GST, of which offers are taken; `nothing`: none. */
const priced = (price: number, discountPart: 'whole-price' | 'nothing' = 'whole-price'): Breakup =>
  priceBreakup({ mode: 'fixed', price, discountPoints: 0, gstPoints: 300, insurance: 0, discountPart }, RATES)
const [ring, chain, coin] = [
  { id: 'ring', breakup: priced(1_03_000_00) },
  { id: 'chain', breakup: priced(2_06_000_00) },
  { id: 'coin', breakup: priced(5_15_000_00, 'nothing') },
]

test('the saving is what is paid less, with the GST on it: 10 % of ₹1,00,000 and 3 % of that', () => {
  expect(offerSaving(ring.breakup, 1000)).toBe(10_300_00)
  expect(offerSaving(coin.breakup, 1000)).toBe(0)
  expect(ownSaving(ring, NO_OFFER)).toBe(0)
})

test('while a payment uses the offer, only its product has it', () => {
  expect(ownSaving(ring, { points: 1000, onlyProductId: 'chain' })).toBe(0)
  expect(ownSaving(chain, { points: 1000, onlyProductId: 'chain' })).toBe(20_600_00)
})

test('a cart counts the offer once, where it saves most', () => {
  expect(bestOfferIn([ring, coin, chain], OFFER)).toEqual({ product: chain, saving: 20_600_00 })
  expect(bestOfferIn([ring, chain], { points: 1000, onlyProductId: 'ring' })?.product).toBe(ring)
  expect(bestOfferIn([coin], OFFER)).toBeNull()
  expect(bestOfferIn([ring], NO_OFFER)).toBeNull()
  expect(bestOfferIn([], OFFER)).toBeNull()
})
