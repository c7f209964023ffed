import { expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { readQuote } from '#contracts/quotes.ts'
import { NO_VARIANTS } from '#rules/catalogue/variants.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** 12.900 g, of which 12.400 g are metal: ₹550 a gram, and 8 % wastage. */
const BANGLE = {
  terms: ringTerms({
    netWeightMg: 12_400,
    grossWeightMg: 12_900,
    making: { kind: 'per-gram', rate: 550_00, weight: 'gross', wastageBps: 800 },
  }),
  variants: {
    ...NO_VARIANTS,
    sizes: [
      { label: '2-6', differenceMg: 0 },
      { label: '2-8', differenceMg: 1_000 },
    ],
  },
}

test('when rates move, metal and wastage move with them and labour per gram stays', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  await shop.product(BANGLE)
  // 12.400 g × ₹12,000 = ₹1,48,800; 8 % = ₹11,904; 12.900 g × ₹550 = ₹7,095; GST 1.5 % twice, of ₹1,67,799
  expect(await shop.call(listProducts)).toMatchObject([
    { price: 1_72_832.98, metalValue: 1_48_800, makingCharges: 18_999, wastage: 11_904 },
  ])
  await set({ gold_22k: 12_500 })
  await shop.jobs.run()
  // 12.400 g × ₹12,500 = ₹1,55,000; 8 % = ₹12,400; the same ₹7,095; GST 1.5 % twice, of ₹1,74,495
  expect(await shop.call(listProducts)).toMatchObject([
    { price: 1_79_729.86, metalValue: 1_55_000, makingCharges: 19_495, wastage: 12_400 },
  ])
})

test('a larger size takes more wastage and more labour, and checkout charges exactly that', async () => {
  await using shop = await testShop()
  const bangle = await shop.product(BANGLE)
  const { call } = shop.as(await shop.customer())
  const priceIn = async (size: string) =>
    (await call(readQuote, { body: { productId: bangle.id, variant: { size } } })).price
  expect(await priceIn('2-6')).toBe(1_72_832.98)
  // 13.400 g × ₹12,000 = ₹1,60,800; 8 % = ₹12,864; 13.900 g × ₹550 = ₹7,645; GST 1.5 % twice, of ₹1,81,309
  expect(await priceIn('2-8')).toBe(1_86_748.28)
})

test('a size whose making charges fall below the minimum pays the minimum, another its own', async () => {
  await using shop = await testShop()
  const making = { kind: 'per-gram', rate: 550_00, weight: 'gross', min: 7_500_00 } as const
  const bangle = await shop.product({
    ...BANGLE,
    terms: ringTerms({ netWeightMg: 12_400, grossWeightMg: 12_900, making }),
  })
  expect(await shop.call(listProducts)).toMatchObject([
    {
      minimumMakingCharges: 7_500,
      makingCharges: 7_500,
      breakup: { making: { amount: 7_500_00, belowMin: 7_095_00 } },
    },
  ])
  const { call } = shop.as(await shop.customer())
  const priceIn = async (size: string) =>
    (await call(readQuote, { body: { productId: bangle.id, variant: { size } } })).price
  // 12.400 g × ₹12,000 + ₹7,500 (12.900 g × ₹550 is ₹7,095) = ₹1,56,300; GST 1.5 % twice
  expect(await priceIn('2-6')).toBe(1_60_989)
  // 13.400 g × ₹12,000 + 13.900 g × ₹550 = ₹1,68,445
  expect(await priceIn('2-8')).toBe(1_73_498.36)
})
