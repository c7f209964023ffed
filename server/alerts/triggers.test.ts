import { expect, test } from 'vitest'
import type { BulkChange } from '#contracts/admin/bulk-change.ts'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as catalogue from '#contracts/admin/catalogue.ts'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { updatePayment } from '#contracts/checkout.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { askFor, textsTo } from '#tests/support/alerts.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const backInStock = (productId: string) => ({ kind: 'back-in-stock', productId }) as const

const staff = async (shop: TestShop, role: 'staff' | 'manager' | 'owner' = 'manager') =>
  shop.as(await shop.customer({ role })).call

/** Somebody who waits for a product that cannot be bought; not yet told, although the job has looked. */
async function waitingFor(shop: TestShop, productId: string): Promise<Customer> {
  const customer = await shop.customer()
  await askFor(shop, customer, backInStock(productId))
  expect(await textsTo(shop, customer)).toEqual([])
  return customer
}

test('stock entered by an admin alerts those who wait, once, with name, price and link', async () => {
  await using shop = await testShop({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const product = await shop.product({ name: 'Lotus Ring', stock: 0, price: 45_000_00 })
  const customer = await waitingFor(shop, product.id)
  const call = await staff(shop)
  const change = (version: number, stock_quantity: string) =>
    call(catalogue.changeProduct, { params: { id: product.id }, body: { version, stock_quantity } })
  await change(1, '2')
  const texts = await textsTo(shop, customer)
  expect(texts).toEqual([
    expect.stringMatching(
      /^Lotus Ring is back in stock at .+ for Rs 45,000\. See it here: 127\.0\.0\.1:3000\/t\/p[0-9a-z]{1,8}$/,
    ),
  ])
  const [short] = /\/t\/\w+$/.exec(texts[0] ?? '') ?? []
  const { statusCode, headers } = await shop.inject({ url: short ?? '' })
  expect([statusCode, headers.location]).toEqual([302, '/gold/Lotus-Ring'])
  await change(2, '0')
  await change(3, '1')
  expect(await textsTo(shop, customer)).toEqual(texts)
})

test('a bulk stock change alerts those who wait', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0 })
  const customer = await waitingFor(shop, product.id)
  const call = await staff(shop)
  await call(bulkChange.changeProducts, {
    body: { ids: [product.id], change: { kind: 'stock', to: 3 } },
  })
  expect(await textsTo(shop, customer)).toHaveLength(1)
})

test('stock from an import alerts those who wait', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const importStock = async (stock: number) => {
    const checked = await admin.check(`${HEADERS}\n${RING.replace(/3$/, String(stock))}`, { known: 'change' })
    expect(await admin.run(checked.id)).toMatchObject({ status: 'done' })
  }
  await importStock(0)
  const [product] = await shop.db.select({ id: products.id }).from(products)
  const customer = await waitingFor(shop, product?.id ?? '')
  await importStock(2)
  expect(await textsTo(shop, customer)).toHaveLength(1)
})

test('a cancelled order alerts those who wait', async () => {
  await using shop = await testShop()
  const [buyer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
  await buy(shop, buyer, product)
  const customer = await waitingFor(shop, product.id)
  const [order] = await shop.as(buyer).call(listOrders, { params: { userId: buyer.id } })
  const params = { transactionId: order?.transactionId ?? '' }
  await shop.as(buyer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  expect(await textsTo(shop, customer)).toHaveLength(1)
})

test('the last one is reserved, and comes back when the reservation runs out or the payment fails', async () => {
  await using shop = await testShop()
  for (const isReported of [false, true]) {
    const [buyer, product] = [await shop.customer(), await shop.product({ stock: 1 })]
    const { paymentId } = await startPaying(shop, buyer, product)
    const customer = await waitingFor(shop, product.id)
    if (isReported) await shop.as(buyer).call(updatePayment, { body: { paymentId, status: 'failed' } })
    shop.clock.advance(16 * 60_000)
    expect(await textsTo(shop, customer)).toHaveLength(1)
  }
})

/** Somebody who waits for a price, in rupees. */
async function waitingForPrice(shop: TestShop, productId: string, target: number): Promise<Customer> {
  const customer = await shop.customer()
  await askFor(shop, customer, { kind: 'price-below', productId, target })
  expect(await textsTo(shop, customer)).toEqual([])
  return customer
}

test('a price alerts those whose target it has reached, and nobody else', async () => {
  await using shop = await testShop({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const product = await shop.product({ name: 'Lotus Ring', price: 45_000_00 })
  const [high, low] = [
    await waitingForPrice(shop, product.id, 44_000),
    await waitingForPrice(shop, product.id, 43_000),
  ]
  const call = await staff(shop)
  const change = (version: number, price: string) =>
    call(catalogue.changeProduct, { params: { id: product.id }, body: { version, price } })
  await change(1, '44000.50')
  expect(await textsTo(shop, high)).toEqual([])
  await change(2, '44000')
  expect(await textsTo(shop, high)).toEqual([
    expect.stringMatching(/^Lotus Ring now costs Rs 44,000 at .+\. See it here: .+\/t\/p\w+$/),
  ])
  expect(await textsTo(shop, low)).toEqual([])
})

test('new rates alert those who wait for the price of a rate-linked product', async () => {
  await using shop = await testShop()
  // 5 g × ₹12,000 × 1.1 × 1.03 = ₹67,980; at ₹11,900 it is ₹67,413.50.
  const product = await shop.product()
  const [reached, missed] = [
    await waitingForPrice(shop, product.id, 67_414),
    await waitingForPrice(shop, product.id, 67_413),
  ]
  await (await adminOf(shop)).set({ gold_22k: 11_900 })
  expect(await textsTo(shop, reached)).toEqual([expect.stringContaining('now costs Rs 67,413.50 at')])
  expect(await textsTo(shop, missed)).toEqual([])
})

test('a discount, and a change of what discounts reduce, alert those who wait for the price', async () => {
  await using shop = await testShop()
  // 5 g × ₹12,000 = ₹60,000; making ₹6,000; stones ₹4,000; 10 % off the making charges: ₹71,482
  const product = await shop.product({ terms: ringTerms({ stoneValue: 4_000_00, discountBps: 1000 }) })
  const owner = await staff(shop, 'owner')
  const customer = await waitingForPrice(shop, product.id, 65_000)
  await changeSettingTo(owner, discountSettings, { appliesTo: 'whole-price' })
  expect(await textsTo(shop, customer)).toEqual([expect.stringContaining('now costs Rs 64,890 at')])
  const other = await waitingForPrice(shop, product.id, 62_000)
  await owner(bulkChange.changeProducts, {
    body: { ids: [product.id], change: { kind: 'discount', percent: 15 } },
  })
  expect(await textsTo(shop, other)).toHaveLength(1)
})

test('published rates alert those who wait for 22K or 24K, each at its own rate', async () => {
  await using shop = await testShop({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const [fine, standard, low] = [await shop.customer(), await shop.customer(), await shop.customer()]
  // 24K is 24/22 of 22K: ₹13,090.91 at ₹12,000, and ₹12,981.82 at ₹11,900.
  await askFor(shop, fine, { kind: 'gold-rate', purity: '24K', target: 12_982 })
  await askFor(shop, standard, { kind: 'gold-rate', purity: '22K', target: 11_900 })
  await askFor(shop, low, { kind: 'gold-rate', purity: '22K', target: 11_899 })
  expect(await textsTo(shop, fine)).toEqual([])
  await (await adminOf(shop)).set({ gold_22k: 11_900 })
  expect(await textsTo(shop, fine)).toEqual([
    expect.stringMatching(
      /^24K gold is now Rs 12,981\.82 per gram at .+\. All rates: 127\.0\.0\.1:3000\/gold-rate$/,
    ),
  ])
  expect(await textsTo(shop, standard)).toEqual([
    expect.stringContaining('22K gold is now Rs 11,900 per gram'),
  ])
  expect(await textsTo(shop, low)).toEqual([])
})

test('a product taken off sale alerts nobody until it is on sale again', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0 })
  const customer = await waitingFor(shop, product.id)
  const call = await staff(shop)
  const bulk = (change: BulkChange) =>
    call(bulkChange.changeProducts, { body: { ids: [product.id], change } })
  await bulk({ kind: 'archived', archived: true })
  await bulk({ kind: 'stock', to: 1 })
  expect(await textsTo(shop, customer)).toEqual([])
  await bulk({ kind: 'archived', archived: false })
  expect(await textsTo(shop, customer)).toHaveLength(1)
})
