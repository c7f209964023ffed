import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as admin from '#contracts/admin/pricing.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { productPrices, products } from '#db/schema/catalogue.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { priceBreakup } from '#rules/pricing/breakup.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import { rateSheet } from '#server/pricing/rates/rates.store.ts'
import { adminOf, latestRates, priceOf } from '#tests/support/rate-admin.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'

const MINUTE = 60 * 1000

const refused = (work: Promise<unknown>) => expect(work).rejects

test('rates typed in are the rates in force; what is left out stays', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const answer = await set({ gold_22k: 12_345.5, silver: 165 })
  expect(answer).toMatchObject({ gold_22k: 12_345.5, gold_18k: 10_000, silver: 165, silver_999: 165 })
  expect(await latestRates(shop)).toMatchObject({ id: answer.id, gold_22k: 12_345.5, platinum_950: 5400 })
})

test('the public record can be sent back as it came', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const { id, ...rates } = await latestRates(shop)
  const answer = await set({ id, ...rates })
  expect(answer).toMatchObject({ gold_22k: rates.gold_22k, silver: rates.silver })
  expect(answer.id).not.toBe(id)
})

test('the whole catalogue follows the rates, to the paisa, and fixed prices stay', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const ring = await shop.product()
  const coin = await shop.product({ price: 9_999_00 })
  const old = await priceOf(shop, ring.id)
  const answer = await set({ gold_22k: 12_500 })
  expect(answer.productsRepriced).toBe(1)
  // 5 g × ₹12,500 = ₹62,500; making 10 % = ₹6,250; GST 3 % of ₹68,750 = ₹2,062.50.
  expect(await priceOf(shop, ring.id)).toBe(70_812.5)
  expect(old).not.toBe(70_812.5)
  expect(await priceOf(shop, coin.id)).toBe(9999)
})

test('after publishing every rate-linked product carries the price, the lines and the rates of that moment', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  for (const netWeightMg of [1, 999, 4850, 123_457])
    await shop.product({
      terms: {
        mode: 'rate-linked',
        purity: netWeightMg % 2 ? 'Silver 925' : '18K',
        netWeightMg,
        making: { kind: 'percent', bps: 1237 },
        stoneValue: 333_33,
        discountBps: 725,
        gstBps: 300,
        insurance: 99_99,
      },
    })
  const { id } = await set({ gold_18k: 10_135.35, silver_999: 163.07 })
  const [rates] = await shop.db.select().from(metalRates).where(eq(metalRates.id, id))
  if (!rates) throw new Error('The rates were not kept.')
  const pieces = await shop.db
    .select({ piece: products, price: productPrices.price, rateId: productPrices.rateId })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
  expect(pieces).toHaveLength(4)
  const shown = await shop.call(listProducts)
  for (const { piece: product, ...kept } of pieces) {
    const terms = termsOfProduct(product, { discountPart: 'making-and-stones', makingTable: null })
    const expected = priceBreakup(terms, rateSheet(rates))
    expect(kept).toEqual({ price: expected.price, rateId: id })
    expect(shown.find(({ id }) => id === product.id)?.breakup).toEqual(expected)
  }
})

test.each([
  ['nothing', 0],
  ['less than nothing', -100],
  ['text', '12,000'],
  ['a rate nobody can mean', 10_00_001],
  ['three decimals', 12_000.005],
  ['null', null],
])('%s is not a rate, and the faulty field is named', async (_what, rate) => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const before = await latestRates(shop)
  await refused(set({ gold_22k: rate, gold_18k: 10_001 })).toMatchObject({
    status: 400,
    details: { fields: [{ field: 'gold_22k' }] },
  })
  expect(await latestRates(shop)).toEqual(before)
})

test('an empty form, and silver with two rates, are refused', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  await refused(set({})).toMatchObject({ status: 400, message: 'Please enter at least one rate.' })
  await refused(set({ silver: 160, silver_999: 161 })).toMatchObject({ status: 400 })
})

test('gold of lower purity is never as expensive as purer gold', async () => {
  await using shop = await testShop()
  const { set, preview } = await adminOf(shop)
  const fault = { status: 400, message: 'The Gold 22K rate must be higher than the Gold 18K rate.' }
  await refused(set({ gold_18k: 12_000, confirm: true, reason: 'really' })).toMatchObject(fault)
  await refused(preview({ gold_18k: 12_000 })).toMatchObject(fault)
})

test('a move of more than five per cent needs to be confirmed with a reason', async () => {
  await using shop = await testShop()
  const { set } = await adminOf(shop)
  const jump = { gold_22k: 12_601 }
  const moves = [{ rate: 'gold_22k', from: 12_000, to: 12_601, percent: 5.01 }]
  const asked = { status: 409, details: { needsConfirmation: true, moves } }
  await refused(set(jump)).toMatchObject(asked)
  await refused(set({ ...jump, confirm: true })).toMatchObject(asked)
  await refused(set({ ...jump, confirm: true, reason: '  ' })).toMatchObject(asked)
  await refused(set({ ...jump, reason: 'Duty raised' })).toMatchObject(asked)
  expect((await latestRates(shop)).gold_22k).toBe(12_000)
  expect(await set({ ...jump, confirm: true, reason: 'Duty raised' })).toMatchObject(jump)
})

test('five per cent exactly goes through, and the owner may draw the line elsewhere', async () => {
  await using shop = await testShop()
  const { set, call, status } = await adminOf(shop)
  await set({ gold_22k: 12_600 })
  await changeSettingTo(call, admin.rateGuardSettings, { moveBps: 100 })
  expect((await status()).guardPercent).toBe(1)
  await refused(set({ gold_22k: 12_727 })).toMatchObject({ status: 409 })
})

test('staff can see rates but not change them; customers and visitors can do neither', async () => {
  await using shop = await testShop()
  const staff = await adminOf(shop, 'staff')
  expect((await staff.history()).rows).toHaveLength(1)
  const no = { status: 403, message: 'Your role does not allow you to change metal rates.' }
  await refused(staff.set({ gold_22k: 12_100 })).toMatchObject(no)
  await refused(staff.preview({ gold_22k: 12_100 })).toMatchObject(no)
  await refused(staff.undo()).toMatchObject(no)
  await refused((await adminOf(shop, 'customer')).set({ gold_22k: 12_100 })).toMatchObject({ status: 403 })
  await refused(shop.call(admin.setMetalPrices, { body: { gold_22k: 12_100 } })).toMatchObject({
    status: 401,
  })
  expect((await latestRates(shop)).gold_22k).toBe(12_000)
})

test('a login of more than ten minutes asks for a fresh OTP before rates change', async () => {
  await using shop = await testShop()
  const person = await shop.customer({ role: 'owner' })
  const token = await shop.as(person).token()
  shop.clock.advance(11 * MINUTE)
  const answer = await shop.inject({
    method: 'PUT',
    url: admin.setMetalPrices.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { gold_22k: 12_100 },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({
    message: 'Please confirm with a fresh OTP.',
    freshOtp: true,
    purpose: 'rates',
  })
})

test('the preview shows what would change, and changes nothing', async () => {
  await using shop = await testShop()
  const { preview, set } = await adminOf(shop)
  const [ring, other] = [
    await shop.product({ name: 'Dear Ring' }),
    await shop.product({ name: 'Ring with a cost' }),
  ]
  await shop.product({ price: 9_999_00 })
  await shop.db.update(products).set({ costPrice: 6_400_000 }).where(eq(products.id, other.id))
  const before = await latestRates(shop)

  const told = await preview({ gold_22k: 11_500 })
  // 5 g × ₹11,500 = ₹57,500; making ₹5,750; taxable ₹63,250; GST ₹1,897.50.
  expect(told).toMatchObject({
    moves: [{ rate: 'gold_22k', from: 12_000, to: 11_500 }],
    needsConfirmation: [],
    piecesPriced: 2,
    piecesMoved: 2,
    averageMove: -4.17,
    belowCostCount: 1,
    belowCost: [{ name: 'Ring with a cost', newPrice: 65_147.5, costPrice: 64_000, taxableValue: 63_250 }],
  })
  expect(told.biggestMovers.map(({ name, oldPrice, newPrice }) => [name, oldPrice, newPrice])).toEqual(
    expect.arrayContaining([['Dear Ring', 67_980, 65_147.5]]),
  )
  expect(await latestRates(shop)).toEqual(before)
  await set({ gold_22k: 11_500 })
  expect(await priceOf(shop, ring.id)).toBe(65_147.5)
})

test('two people who publish at the same moment take turns, and the catalogue follows the last', async () => {
  await using shop = await testShop()
  const ring = await shop.product()
  const admins = await Promise.all(Array.from({ length: 6 }, () => adminOf(shop)))
  await Promise.all(admins.map(({ set }, index) => set({ gold_22k: 12_100 + index })))
  const { id, gold_22k } = await latestRates(shop)
  const priced = (await pricedProduct(shop.db, ring.id))?.product
  expect(priced?.rates?.id).toBe(id)
  expect(priced?.breakup.metal?.ratePerGram).toBe(gold_22k * 100)
  expect(await priceOf(shop, ring.id)).toBe((priced?.price ?? 0) / 100)
})
