import { expect, test } from 'vitest'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { buybackSettings, setMetalPrices } from '#contracts/admin/pricing.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readQuote } from '#contracts/quotes.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { moveUpTo } from '#tests/support/admin-editor.ts'
import type { ProductOptions } from '#tests/support/builders.ts'
import { invoiceUrl, paper } from '#tests/support/paper-check.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'

const DAY = 24 * 60 * 60 * 1000
const SHARED = {
  mode: 'rate-linked',
  stoneValue: 0,
  discountBps: 0,
  gstBps: 300,
  insurance: 0,
} as const

/** 18.2 g × ₹12,385 = ₹2,25,407 of metal, ₹10,143.32 making: once sold at ₹2,06,224 and bought back for ₹2,14,137. */
const BANGLE: ProductOptions = {
  name: 'Plain Bangle 22K',
  type: 'Bangles',
  terms: { ...SHARED, purity: '22K', netWeightMg: 18_200, making: { kind: 'percent', bps: 450 } },
}
/** 10 g of 24K, ₹1,35,109.10 of metal, ₹1,450 making: once worth ₹8,796 to every fresh telephone number. */
const COIN: ProductOptions = {
  name: 'Gold Coin 10 g',
  type: 'Coins & Bars',
  terms: { ...SHARED, purity: '24K', netWeightMg: 10_000, making: { kind: 'amount', amount: 1_450_00 } },
}

async function shopOfToday(appliesTo: 'making-and-stones' | 'making' | 'whole-price' = 'making-and-stones') {
  const shop = await testShop()
  await openForBusiness(shop)
  const owner = await shop.customer({ role: 'owner' })
  const { call } = shop.as(owner)
  await shop.db.update(metalRates).set({ gold22k: 12_385_00 })
  await changeSettingTo(call, discountSettings, { appliesTo })
  await changeSettingTo(call, welcomeOfferSettings, {
    enabled: true,
    discountBps: 1500,
  })
  await changeSettingTo(call, buybackSettings, { ...buybackSettings.defaults, enabled: true })
  return { shop, owner }
}

/** A fresh telephone number buys, with the offer, and has it delivered the same day. */
async function buyOnce({ shop, owner }: Awaited<ReturnType<typeof shopOfToday>>, options: ProductOptions) {
  const product = await shop.product(options)
  const customer = await shop.customer()
  const { call } = shop.as(customer)
  const quote = await call(readQuote, { body: { productId: product.id } })
  const body = { ...paymentRequest(customer, product), totalAmount: quote.total, pan: 'ABCPK1234F' }
  const { orderId } = await call(initiatePayment, { body })
  await call(verifyPayment, {
    body: await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }),
  })
  const [order] = await call(listOrders, { params: { userId: customer.id } })
  if (!order) throw new Error('Nothing was bought.')
  await moveUpTo(shop, owner, order.orderId, 'Delivered')
  const buyback = () => call(readBuyback, { params: { orderId: order.orderId } })
  return { buyer: customer, quote, order, buyback }
}

test('the bangle is never bought back for more than it was sold for, on delivery day or later', async () => {
  const today = await shopOfToday()
  await using shop = today.shop
  const { buyer: customer, quote, order, buyback } = await buyOnce(today, BANGLE)
  // ₹10,143.32 × 15 % = ₹1,521.50; of ₹2,35,550.32 are left ₹2,34,028.82; 3 % = ₹7,020.86.
  expect(quote.promotion).toMatchObject({ amount: 1521.5, part: 'making-and-stones', base: 10_143.32 })
  expect(order.total).toBe(2_41_049.68)
  expect((await paper(shop, customer, invoiceUrl(order.orderId))).total).toBe(2_41_049_68n)
  const first = await buyback()
  expect(first).toMatchObject({
    paid: 2_41_049.68,
    cap: { percent: 100, amount: 2_41_049.68 },
    cash: { total: 2_14_136.65, over: 0 },
    exchange: { total: 2_25_407, over: 0 },
  })
  shop.clock.advance(31 * DAY)
  expect(await buyback()).toMatchObject({ cap: null, cash: first.cash, exchange: first.exchange })
})

test('the coin takes no part in the offer, and a fresh number loses by buying it and selling it back', async () => {
  const today = await shopOfToday()
  await using _ = today.shop
  const { quote, order, buyback } = await buyOnce(today, COIN)
  expect(quote.promotion).toBeNull()
  expect(quote.offerNote).toContain('coins & bars excluded')
  // ₹1,35,109.10 + ₹1,450 = ₹1,36,559.10; 1.5 % = ₹2,048.39, twice.
  expect(order.total).toBe(1_40_655.88)
  const { cash, exchange } = await buyback()
  expect(cash.total).toBeLessThan(order.total)
  expect(exchange.total).toBeLessThan(order.total)
})

test('with the offer on the whole price the bangle stops at its metal with GST', async () => {
  const today = await shopOfToday('whole-price')
  await using _ = today.shop
  const { quote, order, buyback } = await buyOnce(today, BANGLE)
  // 15 % would be ₹35,332.55; there are ₹10,143.32 above the metal.
  expect(quote.promotion).toMatchObject({ amount: 10_143.32, part: 'whole-price' })
  expect(order.total).toBe(2_32_169.22)
  const { cash, exchange } = await buyback()
  expect(Math.max(cash.total, exchange.total)).toBeLessThanOrEqual(2_25_407)
})

test('when the rate rises at once, the buyback is capped at the price paid for thirty days', async () => {
  const today = await shopOfToday()
  await using shop = today.shop
  const { order, buyback } = await buyOnce(today, BANGLE)
  await shop.as(today.owner).call(setMetalPrices, {
    body: { gold_22k: 14_000, confirm: true, reason: 'The market moved' },
  })
  // 18.2 g × ₹14,000 = ₹2,54,800.
  expect(await buyback()).toMatchObject({
    cash: { metal: 2_42_060, over: 1010.32, total: order.total },
    exchange: { metal: 2_54_800, over: 13_750.32, total: order.total },
  })
  shop.clock.advance(30 * DAY)
  expect(await buyback()).toMatchObject({ cap: null, exchange: { over: 0, total: 2_54_800 } })
})
