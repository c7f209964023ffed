import { expect, test } from 'vitest'
import { addToCart, readCart } from '#contracts/cart.ts'
import { listProductItems } from '#contracts/catalogue.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { readCartQuote, readQuote } from '#contracts/quotes.ts'
import { MAX_ITEMS_OFFERED } from '#rules/catalogue/tagged-item.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { atTheProvider, letTheDustSettle, paymentRequest } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { findItemForSale } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const HEAVIEST = { tag: 'Z-2', weight: 9 }
const HEAVY = { tag: 'Z-1', weight: 8 }
/** 22K at ₹12,000 a gram, 10 % making, 3 % GST: rupees. */
const priceOf = (grams: number) => Math.round(grams * 12_000_00 * 1.1 * 1.03) / 100

/** A product with two items more than a page offers, which are the heaviest. */
async function manyItems() {
  const shop = await testShop()
  const light = Array.from({ length: MAX_ITEMS_OFFERED }, (_, nth) => ({ tag: `A-${nth + 1}`, weight: 5 }))
  const product = await productWithItems(shop, light.slice(0, 30))
  await giveItems(shop, product, [...light.slice(30), HEAVY, HEAVIEST])
  return { shop, product, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('the counter sells an item by its tag, however many lighter ones there are', async () => {
  await using it = await manyItems()
  const { shop, product } = it
  const staff = await shop.customer({ role: 'staff' })
  const { call } = shop.as(staff)
  const { item } = await call(findItemForSale, { params: { code: HEAVIEST.tag } })
  expect(item).toMatchObject({ tag: HEAVIEST.tag, weight: 9, fault: null })
  const body = { items: [{ productId: product.id, itemTag: HEAVIEST.tag }] }
  expect(await call(quoteCounterSale, { body })).toMatchObject({
    total: priceOf(9),
    items: [{ question: null }],
  })
  const sale = await sold(shop, staff, product.id, { tags: [HEAVIEST.tag], huid: 'AB12CD' })
  expect(sale.total).toBe(priceOf(9))
  expect(await call(findItemForSale, { params: { code: HEAVIEST.tag } })).toMatchObject({
    item: { status: 'sold' },
  })
})

test('a customer finds, quotes, puts into the cart and buys an item that the page does not offer', async () => {
  await using it = await manyItems()
  const { shop, product } = it
  const customer = await shop.customer()
  const { call } = await shop.loggedIn(customer)
  const params = { id: product.id }
  expect(await shop.call(listProductItems, { params })).toHaveLength(MAX_ITEMS_OFFERED)
  const named = await shop.call(listProductItems, { params, query: { itemTag: HEAVIEST.tag } })
  expect(named).toHaveLength(MAX_ITEMS_OFFERED + 1)
  expect(named.at(-1)).toMatchObject({ tag: HEAVIEST.tag, price: priceOf(9) })
  const wish = { productId: product.id, itemTag: HEAVIEST.tag }
  expect(await call(readQuote, { body: wish })).toMatchObject({ itemTag: HEAVIEST.tag, total: priceOf(9) })
  await call(addToCart, { body: { userId: customer.id, ...wish } })
  const [line] = await call(readCart, { params: { userId: customer.id } })
  expect(line).toMatchObject({ itemTag: HEAVIEST.tag, Product: { price: priceOf(9), weight: 9 } })
  const both = [wish, { productId: product.id, itemTag: HEAVY.tag }]
  const quote = await call(readCartQuote, { body: { items: both } })
  expect(quote.quotes.map(({ total }) => total)).toEqual([priceOf(9), priceOf(8)])
  const body = {
    ...paymentRequest(customer, product),
    items: both,
    totalAmount: quote.total,
    pan: 'ABCPE1234F',
  }
  const { orderId } = await call(initiatePayment, { body })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  expect(await call(verifyPayment, { body: callback })).toMatchObject({ success: true })
  await letTheDustSettle(shop)
  const lines = await call(listOrders, { params: { userId: customer.id } })
  expect(lines.map(({ itemTag }) => itemTag).toSorted()).toEqual([HEAVY.tag, HEAVIEST.tag])
})
