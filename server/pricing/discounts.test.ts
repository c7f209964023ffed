import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeJewelleryType } from '#contracts/admin/catalogue.ts'
import { checkMoney, discountSettings } from '#contracts/admin/discounts.ts'
import { listJewelleryTypes, listProducts } from '#contracts/catalogue.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import { settings } from '#db/schema/settings.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { PRICE_RULE, storedPriceRule } from './price-rule.ts'
import { repriceWhereDue } from './reprice-discounts.ts'

/** 5 g × ₹12,000 = ₹60,000; making ₹6,000; stones ₹4,000; 10 % off. */
const RING = ringTerms({ stoneValue: 4_000_00, discountBps: 1000 })

const owner = async (shop: TestShop) => shop.as(await shop.customer({ role: 'owner' })).call
const storedPrice = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(productPrices).where(eq(productPrices.productId, id)))[0]?.price
const shownPrice = async (shop: TestShop, id: string) =>
  (await shop.call(listProducts)).find((product) => product.id === id)?.breakup.price

test.each([
  ['making-and-stones', 71_070_00],
  ['making', 71_482_00],
  ['whole-price', 64_890_00],
] as const)('with discounts on %s every list shows the price it is sorted by', async (appliesTo, price) => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  await changeSettingTo(await owner(shop), discountSettings, { appliesTo })
  expect([await storedPrice(shop, ring.id), await shownPrice(shop, ring.id)]).toEqual([price, price])
})

test('a type excluded from discounts loses its discount at once, and the log says who did it', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  const [type] = await shop.call(listJewelleryTypes)
  expect(type).toMatchObject({ type_name: 'Rings', offersApply: true })
  const change = { params: { id: type?.id ?? '' }, body: { offersApply: false } }
  const staff = shop.as(await shop.customer({ role: 'staff' })).call
  await expect(staff(changeJewelleryType, change)).rejects.toMatchObject({ status: 403 })
  await (await owner(shop))(changeJewelleryType, change)
  expect([await storedPrice(shop, ring.id), await shownPrice(shop, ring.id)]).toEqual([72_100_00, 72_100_00])
  const [shown] = await shop.call(listProducts)
  expect(shown).toMatchObject({ discount: 0, discountAmount: 0, discountAppliesTo: 'nothing' })
})

test('the first start after the upgrade prices once what the former rule priced', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  const plain = await shop.product()
  // ₹12,000.37 of metal: once the GST was rounded as a whole, ₹360.01.
  const odd = await shop.product({
    terms: ringTerms({ netWeightMg: 1001, making: { kind: 'amount', amount: 27 } }),
  })
  await shop.db
    .update(productPrices)
    .set({ price: odd.price - 1 })
    .where(eq(productPrices.productId, odd.id))
  // ₹70,000 less 10 % of all of it, as it was priced before.
  await shop.db.update(productPrices).set({ price: 64_890_00 }).where(eq(productPrices.productId, ring.id))
  await repriceWhereDue(shop.shop)
  await shop.jobs.run()
  expect(await storedPrice(shop, ring.id)).toBe(71_070_00)
  expect(await storedPrice(shop, plain.id)).toBe(plain.price)
  expect(await storedPrice(shop, odd.id)).toBe(odd.price)
  expect(await storedPriceRule(shop.db)).toBe(PRICE_RULE)

  await shop.db.update(productPrices).set({ price: 1 }).where(eq(productPrices.productId, ring.id))
  await repriceWhereDue(shop.shop)
  await shop.jobs.run()
  expect(await storedPrice(shop, ring.id)).toBe(1)
})

test('the preview names the products the metal value limits, and those that lose money', async () => {
  await using shop = await testShop()
  await shop.product({ name: 'Plain Band', terms: { ...RING, stoneValue: 0, discountBps: 0 } })
  const metal = { purity: '22K', netWeightMg: 10_000 } as const
  const cheap = {
    mode: 'fixed',
    price: 1_03_000_00,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
    metal,
  } as const
  await shop.product({ name: 'Old Tag Bangle', terms: cheap })
  const call = await owner(shop)
  const buyback = {
    enabled: true,
    cash: { metalBps: 9500, stoneBps: 0 },
    exchange: { metalBps: 9000, stoneBps: 0 },
    capDays: 30,
    capBps: 10_000,
  }
  const offer = { enabled: true, discountBps: 1500 }
  expect(
    await call(checkMoney, { body: { offer: { ...offer, enabled: false }, appliesTo: 'making' } }),
  ).toEqual({
    losing: 0,
    worst: null,
    limited: 0,
    limitedExamples: [],
  })
  // 10 g × ₹12,000 = ₹1,20,000, sold for ₹1,00,000 before GST: no offer, and 95 % of its metal are ₹1,14,000.
  const checked = await call(checkMoney, { body: { offer, appliesTo: 'whole-price', buyback } })
  expect(checked).toMatchObject({
    losing: 1,
    worst: { name: 'Old Tag Bangle', soldFor: 1_03_000, boughtBackFor: 1_14_000 },
    limited: 2,
  })
  expect(checked.limitedExamples.map(({ name }) => name)).toEqual(['Old Tag Bangle', 'Plain Band'])
  expect(await shop.db.select().from(settings).where(eq(settings.key, 'discounts'))).toEqual([])
})
