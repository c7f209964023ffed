import { expect, test } from 'vitest'
import { rateLinkedBreakup } from './breakup.ts'
import { offerExample } from './offer-example.ts'

const terms = {
  mode: 'rate-linked',
  purity: '22K',
  netWeightMg: 10_000,
  grossWeightMg: 10_000,
  stoneValue: 0,
  discountBps: 0,
  discountPart: 'making-and-stones',
  gstBps: 300,
  insurance: 0,
} as const
const making = (bps: number) => ({ kind: 'percent', bps }) as const

test('15 % of the whole price sells a coin below its metal; of its making charges it takes little', () => {
  // 10 g × ₹12,000 = ₹1,20,000; 2 % making = ₹2,400; with 3 % GST ₹1,26,072.
  const coin = rateLinkedBreakup({ ...terms, making: making(200) }, 12_000_00)
  expect(offerExample(coin, 1500)).toEqual({
    price: 1_26_072_00,
    // 15 % of ₹2,400 = ₹360, with GST ₹370.80; 15 % of ₹1,22,400 = ₹18,360, with GST ₹18,910.80.
    ofWork: 370_80,
    ofWhole: 18_910_80,
    // ₹18,360 − ₹2,400 = ₹15,960, with GST ₹16,438.80.
    loss: 16_438_80,
  })
})

test('where making charges are more than the discount, nothing is lost', () => {
  const ring = rateLinkedBreakup({ ...terms, making: making(2000) }, 12_000_00)
  expect(offerExample(ring, 1500)).toMatchObject({ loss: 0 })
})
